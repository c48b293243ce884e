import { useQuery } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { accountQuery } from './account-queries.ts'
import { CalendarSettings } from './calendar-settings.tsx'
import { DeleteSetting } from './delete-setting.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { EmailSetting } from './email-setting.tsx'
import { ProviderSettings } from './provider-settings.tsx'
import { NeedsSettings } from './needs-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { ProfileSetting } from './profile-setting.tsx'
import { ProgramSettings } from './program-settings.tsx'
import { RoomSetting } from './room-setting.tsx'
import { absentSettings, Settings } from './setting.tsx'

/** The account's settings, below the profile. */
export function AccountSettings({ member }: { member: Member }) {
  const query = useQuery(accountQuery(useApi()))
  return (
    <>
      <Settings title="Your account">
        <ProfileSetting member={member} />
        <QueryState query={query} {...absentSettings}>
          {(account) => (
            <>
              <RoomSetting account={account} />
              <EmailSetting account={account} />
              <PasswordSetting account={account} />
              <ProviderSettings account={account} />
            </>
          )}
        </QueryState>
      </Settings>
      <NeedsSettings />
      <PasskeySettings />
      <DeviceSettings />
      <CalendarSettings />
      <ProgramSettings />
      {query.data && (
        <Settings title="Leaving">
          <DeleteSetting account={query.data} />
        </Settings>
      )}
    </>
  )
}
