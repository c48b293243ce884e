import { useQuery } from '@tanstack/react-query'
import type { Account, Member } from '@warm-ladle/contract'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { failureTitle } from '../api/failure-notice.tsx'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import LanguageSwitch from './language-switch.tsx'
import { texts as layoutTexts } from './texts.ts'
import { useTranslate } from '../page/language.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { Badge } from '../ui/badge.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { accountQuery } from './account-query.ts'
import { CalendarSettings } from './account/calendar-settings.tsx'
import { DeleteSetting } from './account/delete-setting.tsx'
import { DeviceSettings } from './account/device-settings.tsx'
import { NeedsSettings } from './account/needs-settings.tsx'
import { PasskeySettings } from './account/passkey-settings.tsx'
import { PasswordSetting } from './account/password-setting.tsx'
import { ProfileSetting } from './account/profile-setting.tsx'
import { ProgramSettings } from './account/program-settings.tsx'
import { ProviderSettings } from './account/provider-settings.tsx'
import { RoomSetting } from './account/room-setting.tsx'
import { absentSettings, Setting, SettingAction, Settings } from './account/setting.tsx'
import { texts } from './account/texts.ts'

/** The account's settings, below the profile. */
export function AccountSettings({ member }: { member: Member }) {
  const t = useTranslate()
  const query = useQuery(accountQuery(useApi()))
  return (
    <>
      <Settings title={t(texts.yourAccount)}>
        <ProfileSetting member={member} />
        <QueryState query={query} {...absentSettings}>
          {(account) => (
            <>
              <RoomSetting account={account} />
              <LanguageSetting />
              <EmailSetting account={account} />
              <PasswordSetting account={account} />
              <ProviderSettings account={account} />
            </>
          )}
        </QueryState>
      </Settings>
      <NeedsSettings />
      <CalendarSettings />
      <More />
      {query.data && (
        <Settings title={t(texts.leaving)}>
          <DeleteSetting account={query.data} />
        </Settings>
      )}
    </>
  )
}

/** Settings that few members need; links to '…#more' open it. */
function More() {
  return (
    <details id="more" open={useLocation().hash === '#more'} className="group mt-10 scroll-mt-24">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-lg font-semibold">
        {useTranslate()(texts.more)}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="-mt-6">
        <PasskeySettings />
        <DeviceSettings />
        <ProgramSettings />
      </div>
    </details>
  )
}

/** The language for the member's pages and emails. */
function LanguageSetting() {
  const t = useTranslate()
  return (
    <Setting title={t(layoutTexts.language)} text={t(layoutTexts.languageText)} action={<LanguageSwitch />} />
  )
}

/** The account's email, and whether it is confirmed. */
function EmailSetting({ account: { email, emailConfirmed } }: { account: Account }) {
  const t = useTranslate()
  const { mailEnabled } = usePublicConfig()
  return (
    <Setting
      title={
        <>
          <span>{t(texts.email)}</span>{' '}
          <Badge tone={emailConfirmed ? 'success' : 'saffron'}>
            {t(emailConfirmed ? texts.confirmed : texts.notConfirmed)}
          </Badge>
        </>
      }
      text={email}
      action={!emailConfirmed && mailEnabled && <ConfirmEmail email={email} />}
    />
  )
}

function ConfirmEmail({ email }: { email: string }) {
  const t = useTranslate()
  const api = useApi()
  const sending = useNotifyingMutation({
    act: 'account.resendConfirmation',
    run: () => api.account.resendConfirmation({ body: { email } }),
    done: messageToast,
    failure: failureTitle(t(texts.mailFailed)),
  })
  return <SettingAction label={t(texts.confirmEmail)} {...sending} />
}
