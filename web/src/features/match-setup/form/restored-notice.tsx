import { Button } from '#ui/press/button.tsx'

interface RestoredNoticeProps {
  text: string
  discardText: string
  onDiscard: () => void
}

/** Says that the form was filled from a draft, and offers a way back to the start. */
export function RestoredNotice({ text, discardText, onDiscard }: RestoredNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-rule bg-card py-1 pr-1 pl-4">
      <p className="pt-2 pb-1">{text}</p>
      <Button look="plain" className="ml-auto" onClick={onDiscard}>
        {discardText}
      </Button>
    </div>
  )
}
