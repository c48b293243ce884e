import type { LoginSlip } from '@warm-ladle/contract'
import { QrCode } from '../mealtimes/qr-code.tsx'
import { useHostelName } from '../page/public-config.ts'
import { DateTime } from '../ui/date-time.tsx'

export interface MadeSlips {
  readonly slips: readonly LoginSlip[]
  /** When their links end. */
  readonly until: string
}

/** The slips, to be cut apart. */
export const SlipSheet = ({ made: { slips, until } }: { made: MadeSlips }) => (
  <ul
    aria-label="Login slips"
    className="mt-6 grid gap-4 lg:grid-cols-2 print:mt-0 print:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] print:gap-0"
  >
    {slips.map((slip) => (
      <Slip key={slip._id} slip={slip} until={until} />
    ))}
  </ul>
)

function Slip({ slip: { name, room, email, link, code }, until }: { slip: LoginSlip; until: string }) {
  const { host, pathname } = new URL(link)
  return (
    <li className="surface flex min-w-0 gap-4 p-4 print:break-inside-avoid print:rounded-none print:border print:border-dashed">
      <QrCode text={link} label={`Link of ${name || email}`} className="size-32 shrink-0 rounded-lg" />
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-muted">{useHostelName()}</p>
        <h2 className="font-sans text-base leading-tight font-semibold">
          <bdi>{name || email}</bdi>
        </h2>
        {room !== undefined && (
          <p>
            Room <bdi>{room}</bdi>
          </p>
        )}
        <p className="mt-2">
          Scan the code, or open <bdi>{host + pathname}</bdi> and type
        </p>
        <p className="font-mono text-base font-semibold">
          <bdi>{inFours(code)}</bdi>
        </p>
        <p className="mt-2 text-muted">
          Works once, until <DateTime at={until} as="date" />. You choose a password, and log in later with it
          and <bdi>{email}</bdi>
        </p>
      </div>
    </li>
  )
}

/** 'abcd efgh ijkm npqr' */
const inFours = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ')
