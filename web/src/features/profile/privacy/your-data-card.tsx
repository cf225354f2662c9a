import { ownDataQuery } from '#api/profile-queries.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { downloadFile } from '#ui/share-client.ts'
import { showToast } from '#ui/toast.ts'
import type { OwnData, OwnProfile } from '@nineteenth/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, useTransition } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { roundsCsv } from './rounds-csv.ts'

/** What a person can do with all that is kept of them: take it along, or end it. */
export function YourDataCard({ profile }: { profile: OwnProfile }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card className="p-5 md:p-6" aria-labelledby="your-data">
      <h2 id="your-data" className="text-lg font-semibold">
        Your data
      </h2>
      <p className="mt-1 text-quiet">
        Take along everything that is kept of you, or the rounds in your record as a spreadsheet.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <DownloadButton label="Download my data" toFile={(data) => dataFile(data, profile)} />
        <DownloadButton label="Rounds in my record (CSV)" toFile={(data) => roundsFile(data, profile)} />
      </div>
      <div className="mt-5 border-t border-rule pt-4">
        <Button look="plain" className="-ml-4 text-flag" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog profile={profile} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Card>
  )
}

function DownloadButton({ label, toFile }: { label: string; toFile: (data: OwnData) => File }) {
  const queryClient = useQueryClient()
  const [isLoading, startLoading] = useTransition()
  const download = async () => {
    try {
      downloadFile(toFile(await queryClient.fetchQuery(ownDataQuery)))
    } catch (error) {
      showToast({ title: 'Nothing was downloaded', description: sentenceFor(error), look: 'destructive' })
    }
  }
  return (
    <Button look="outline" isPending={isLoading} onClick={() => startLoading(download)}>
      {!isLoading && <Download aria-hidden className="size-5" />}
      {label}
    </Button>
  )
}

function dataFile(data: OwnData, profile: OwnProfile): File {
  return new File([JSON.stringify(data, null, 2)], `${fileName(data, profile)}.json`, {
    type: 'application/json',
  })
}

function roundsFile(data: OwnData, profile: OwnProfile): File {
  // The mark at its start tells spreadsheets that it is UTF-8.
  return new File(['\uFEFF', roundsCsv(data)], `${fileName(data, profile)}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
}

function fileName({ madeAt }: OwnData, { username }: OwnProfile): string {
  return `nineteenth-${username}-${madeAt.slice(0, 10)}`
}
