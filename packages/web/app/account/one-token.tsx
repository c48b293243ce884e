import { type ApiToken, scopes } from '@warm-ladle/contract'
import { SquareTerminal } from 'lucide-react'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { DateTime } from '../ui/date-time.tsx'
import { messageToast } from '../ui/toast-message.ts'
import { Setting, SettingAction } from './setting.tsx'

/** A token with what it is good for, and the button to remove it. */
export function OneToken({ token }: { token: ApiToken }) {
  const { _id, name, createdAt, expiresAt } = token
  return (
    <Setting
      icon={<SquareTerminal aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={name}
      text={
        <>
          {token.scopes.map((scope) => scopes[scope].title).join(', ')}
          <br />
          Made <DateTime at={createdAt} as="day" />, <Used on={token.lastUsedOn} />
          {expiresAt === undefined ? (
            ', never ends'
          ) : (
            <>
              , ends <DateTime at={expiresAt} as="day" />
            </>
          )}
        </>
      }
      action={<RemoveToken id={_id} name={name} />}
    />
  )
}

const Used = ({ on }: { on: string | undefined }) =>
  on === undefined ? (
    'not used yet'
  ) : (
    <>
      last used <DateTime at={on} as="date" />
    </>
  )

function RemoveToken({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const removal = useConfirmedMutation({
    ask: {
      title: 'Remove this token?',
      message: `The program that has it, ${name}, can no longer call in your name.`,
      confirmLabel: 'Yes, remove it',
    },
    run: () => api.apiTokens.remove({ params: { id } }),
    done: messageToast,
    failure: failureTitle('The token could not be removed. Please try again.'),
    arrived: { code: 'not-found', answer: { success: true, message: 'The token has been removed.' } },
    invalidates: [['account']],
  })
  return <SettingAction label="Remove" of={name} {...removal} />
}
