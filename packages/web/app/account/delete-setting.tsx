import type { Account } from '@warm-ladle/contract'
import { lengthOfDays } from '../page/length-of-days.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { DeleteForm } from './delete-form.tsx'
import { SettingWindow } from './setting-window.tsx'
import { Setting } from './setting.tsx'
import { useLeaveAfterDeletion } from './use-leave-after-deletion.ts'

/** The setting to delete the account. */
export function DeleteSetting({ account }: { account: Account }) {
  const leave = useLeaveAfterDeletion()
  const { retention } = usePublicConfig()
  return (
    <Setting
      title="Delete account"
      text="Your likes and open requests go with it. Your reviews and what you were served stay without your name and email; payments stay in the books."
      action={
        <SettingWindow
          label="Delete"
          fullLabel="Delete account"
          variant="danger"
          title="Delete your account?"
          description={`Your membership, likes and open requests go with it. Your reviews and the meals you were served stay without your name and email. Your payments stay as they are, with your email: the office must keep them. The activity log keeps your name and email for ${lengthOfDays(retention.auditLogDays)}. This action cannot be undone!`}
        >
          {() => <DeleteForm account={account} onDeleted={leave} />}
        </SettingWindow>
      }
    />
  )
}
