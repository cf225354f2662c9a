import { ShareLink } from '#ui/device/share-link.tsx'
import { QrPicture } from './qr/qr-picture.tsx'

interface LinkToShowProps {
  /** Where it leads, in the app. */
  path: string
  /** What a message with it is about. */
  title: string
}

/** A link to be scanned, sent or read out. */
export function LinkToShow({ path, title }: LinkToShowProps) {
  const link = window.location.origin + path
  return (
    <div className="flex flex-col items-center gap-3">
      <QrPicture text={link} label="QR code of the link" />
      <ShareLink title={title} link={link} />
    </div>
  )
}
