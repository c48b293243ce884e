import { Suspense } from 'react'
import { useTranslate } from '../page/language.tsx'
import { framePart } from '../page/lazy-part.tsx'
import { classNames } from '../ui/class-names.ts'
import { texts } from './texts.ts'

interface QrCodeProps {
  text: string
  label: string
  className: string
}

// the letters beside it are enough at the counter
const QrCode = framePart<QrCodeProps>(() =>
  import('../ui/qr-code.tsx').then(
    (file) => ({ default: file.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** A pick-up's code for scanners. The code that renders it loads after the page's actions. */
export const PickupQrCode = ({ pickupId, className }: { pickupId: string; className: string }) => (
  <Suspense fallback={<span className={classNames('block', className)} />}>
    <QrCode text={pickupId} label={useTranslate()(texts.qrCode)} className={className} />
  </Suspense>
)
