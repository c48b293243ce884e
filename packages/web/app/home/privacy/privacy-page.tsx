import { lengthOfDays } from '@warm-ladle/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProofDialog } from '../../people/proof-dialog.tsx'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { needsQuery, useSaveNeeds } from '../../people/needs.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useSession } from '../../api/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { saveFile } from '../../ui/files.tsx'
import type { Route } from './+types/privacy-page.ts'
import { listStoredData } from './stored-data.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: texts.privacy,
    description: texts.metaDescription,
  })

/** Which data is stored, for whom and for how long. Members also see their controls. */
export default function PrivacyPage() {
  const t = useTranslate()
  const { retention } = usePublicConfig()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageHeading title={t(texts.privacy)} description={t(texts.pageDescription)} />
      {isSignedIn && <OwnControls />}
      <dl className="mt-8 grid gap-5 md:grid-cols-2">
        {listStoredData(t, retention).map((one) => (
          <div key={one.what} className="surface p-5 sm:p-6">
            <dt className="font-display text-xl font-semibold">{one.what}</dt>
            <Line term={t(texts.why)}>{one.why}</Line>
            <Line term={t(texts.whoSees)}>{one.whom}</Line>
            <Line term={t(texts.howLong)}>{one.long}</Line>
          </div>
        ))}
      </dl>
      <section className="mt-10 max-w-3xl">
        <h2 className="text-2xl">{t(texts.whenYouLeave)}</h2>
        <p className="mt-3 text-muted">
          {t(texts.leaving, { time: lengthOfDays(t.language, retention.auditLogDays) })}
        </p>
      </section>
      <section className="mt-10 max-w-3xl">
        <h2 className="text-2xl">{t(texts.whatIsNotDone)}</h2>
        <p className="mt-3 text-muted">{t(texts.notDone)}</p>
      </section>
    </div>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <dd className="mt-3">
    <span className="block text-sm font-semibold">{term}</span>
    <span className="text-muted">{children}</span>
  </dd>
)

/** A member's controls: withdraw consent, and download their data as a single file. */
function OwnControls() {
  const t = useTranslate()
  return (
    <section aria-labelledby="own-data" className="surface mt-8 p-5 sm:p-6">
      <h2 id="own-data" className="text-2xl">
        {t(texts.ownData)}
      </h2>
      <p className="mt-2 text-muted">{t(texts.ownDataNote)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Download />
        {/* the pages behind the login already have this dialog */}
        <ProofDialog />
        <TakeConsentBack />
        <ButtonLink to="/dashboard/userHome" variant="outline">
          {t(texts.profile)}
        </ButtonLink>
      </div>
    </section>
  )
}

function Download() {
  const t = useTranslate()
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.ownData.export(),
    done: (file) => {
      saveFile('my-data.json', JSON.stringify(file, null, 2))
    },
    failure: failureTitle(t(texts.notLoaded)),
  })
  return (
    <Button pending={isPending} onClick={() => start()}>
      {t(texts.download)}
    </Button>
  )
}

/** One click, without confirmation: withdrawing consent must be as easy as giving it. */
function TakeConsentBack() {
  const t = useTranslate()
  const { data: needs } = useQuery(needsQuery(useApi()))
  const { start, isPending } = useSaveNeeds()
  if (!needs?.consent) return null
  return (
    <Button
      variant="outline"
      pending={isPending}
      onClick={() => start({ avoids: [], diets: [], consent: false })}
      className="h-auto! min-h-11 max-w-full py-2"
    >
      {t(texts.takeConsentBack)}
    </Button>
  )
}
