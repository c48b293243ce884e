import { useQuery } from '@tanstack/react-query'
import type { ChosenSetting, Message, SettingName } from '@warm-ladle/contract'
import { settings } from '@warm-ladle/contract'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/settings-page.ts'
import { settingsQuery } from './chosen-settings.ts'
import { MembershipsTable } from './memberships-table.tsx'
import { Setting } from './setting-control.tsx'
import { SettingsForm } from './settings-form.tsx'
import { texts } from './texts.ts'

type Group = (typeof settings)[SettingName]['group']
/** A settings tab: its path, its document title, and its settings. */
interface SettingsTab {
  readonly path: string
  readonly title: Message
  readonly groups: readonly Group[]
}
const hostelTab: SettingsTab = { path: '/dashboard/Settings', title: texts.settings, groups: ['Hostel'] }
const tabs: readonly SettingsTab[] = [
  hostelTab,
  { path: '/dashboard/Settings/requests', title: texts.requests, groups: ['Requests and serving'] },
  { path: '/dashboard/Settings/money', title: texts.money, groups: ['Paying', 'Memberships'] },
]
const tabAt = (path: string) =>
  tabs.find((tab) => tab.path.toLowerCase() === path.toLowerCase().replace(/\/$/, '')) ?? hostelTab

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: tabAt(args.location.pathname).title })

/** The hostel's settings in three tabs; the opening hours are a fourth. */
export default function SettingsPage() {
  const t = useTranslate()
  const query = useQuery(settingsQuery(useApi()))
  const { pathname, hash } = useLocation()
  const tab = tabAt(pathname)
  const elsewhere = findTab(hash.slice(1))
  if (elsewhere && elsewhere !== tab) return <Navigate to={`${elsewhere.path}${hash}`} replace />
  return (
    <>
      <PageHeading title={t(texts.settings)} />
      <div className="mt-4 flex max-w-4xl flex-col gap-5">
        <QueryState query={query} loading={<Loading className="h-28" />} failure={t(texts.settingsFailed)}>
          {(all) => <Tab key={tab.path} tab={tab} all={all} />}
        </QueryState>
        {tab === hostelTab && (
          <>
            <Sent />
            <InstallationNote />
          </>
        )}
      </div>
    </>
  )
}

/** The tab that contains the setting that a link names after '#'. */
const findTab = (name: string): SettingsTab | undefined =>
  Object.hasOwn(settings, name)
    ? tabs.find(({ groups }) => groups.includes(settings[name as SettingName].group))
    : undefined

function Tab({ tab, all }: { tab: SettingsTab; all: readonly ChosenSetting[] }) {
  const t = useTranslate()
  useFreshPageAfter(all)
  useLinkedSetting()
  const [first, second] = tab.groups
  const inGroup = (group: Group | undefined) => all.filter(({ name }) => settings[name].group === group)
  return (
    <SettingsForm tab={tab.path} chosen={tab.groups.flatMap(inGroup)}>
      {(form) => (
        <>
          <div className="surface divide-y divide-line px-4 py-1 sm:px-6">
            {inGroup(first).map(({ name }) => (
              <Setting key={name} name={name} form={form} />
            ))}
          </div>
          {second && (
            <Section title={t(texts.memberships)}>
              <p className="mb-2 text-sm text-muted">{t(texts.fromNowOn)}</p>
              <div className="surface px-2 py-2 sm:px-4">
                <MembershipsTable form={form} label={t(texts.memberships)} />
              </div>
            </Section>
          )}
        </>
      )}
    </SettingsForm>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Scrolls to the linked setting, and focuses it. */
function useLinkedSetting() {
  const { hash } = useLocation()
  useEffect(() => {
    const section = document.getElementById(hash.slice(1))
    section?.scrollIntoView({ block: 'center' })
    section?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }, [hash])
}

/** Reloads the next page after a change: browsers keep the settings with which their first page was rendered. */
function useFreshPageAfter(all: readonly ChosenSetting[]) {
  const revisions = all.map(({ revision }) => revision).join()
  const seen = useRef({ first: revisions, last: revisions })
  useEffect(() => {
    seen.current.last = revisions
  })
  useEffect(
    () => () => {
      if (seen.current.first !== seen.current.last) window.location.reload()
    },
    [],
  )
}

/** The hostel's announcements, its chats and webhooks, and what was sent. */
function Sent() {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/dashboard/announcements" variant="outline">
        {t(texts.announcements)}
      </ButtonLink>
      <ButtonLink to="/dashboard/webhooks" variant="outline">
        {t(texts.webhooks)}
      </ButtonLink>
      <ButtonLink to="/dashboard/deliveries" variant="outline">
        {t(texts.sent)}
      </ButtonLink>
    </div>
  )
}

/** Shows the version and the time of the last backup. */
function InstallationNote() {
  const t = useTranslate()
  const api = useApi()
  const query = useQuery({ queryKey: ['settings', 'installation'], queryFn: () => api.hostel.installation() })
  return (
    <QueryState query={query} loading={<Loading className="h-5" />} failure={t(texts.versionFailed)}>
      {({ version, commit, backedUpAt, drilledAt }) => (
        <p className="text-sm text-muted">
          <span>
            {commit === null ? t(texts.version, { version }) : t(texts.versionAndCommit, { version, commit })}
          </span>{' '}
          <BackupText backedUpAt={backedUpAt} drilledAt={drilledAt} />
        </p>
      )}
    </QueryState>
  )
}

function BackupText({ backedUpAt, drilledAt }: { backedUpAt: string | null; drilledAt: string | null }) {
  const t = useTranslate()
  if (backedUpAt === null) return <span>{t(texts.noBackup)}</span>
  const moment = <DateTime at={backedUpAt} />
  return (
    <span>
      {drilledAt === null
        ? t(texts.lastBackup, { moment })
        : t(texts.lastBackupTried, { moment, tried: <DateTime at={drilledAt} /> })}
    </span>
  )
}
