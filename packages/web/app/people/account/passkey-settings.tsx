import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '@warm-ladle/contract'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { failureTitle } from '../../api/failure-notice.tsx'
import { repeatOnceProved } from '../../api/fresh-proof.ts'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePasskeyRefusal } from '../passkey/passkey-error.ts'
import { usePasskeys } from '../passkey/use-passkeys.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { passkeysQuery } from './account-queries.ts'
import { absentSettings, Setting, SettingAction, Settings } from './setting.tsx'
import { texts } from './texts.ts'

/** The account's passkeys, with a button to add one. */
export function PasskeySettings() {
  const query = useQuery(passkeysQuery(useApi()))
  return (
    <Settings title={useTranslate()(texts.passkeys)}>
      <QueryState query={query} {...absentSettings}>
        {(passkeys) => (
          <>
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey._id} passkey={passkey} />
            ))}
            <AddPasskey />
          </>
        )}
      </QueryState>
    </Settings>
  )
}

/** A passkey with its last use, and the button to remove it. */
export function OnePasskey({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTranslate()
  const textId = useId()
  const added = <DateTime at={createdAt} as="date" />
  return (
    <Setting
      icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={name}
      textId={textId}
      text={
        lastUsedAt === undefined
          ? t(texts.passkeyUnused, { added })
          : t(texts.passkeyUsed, { added, used: <DateTime at={lastUsedAt} as="date" /> })
      }
      action={<RemovePasskey id={_id} name={name} besideId={textId} />}
    />
  )
}

function RemovePasskey({ id, name, besideId }: { id: string; name: string; besideId: string }) {
  const t = useTranslate()
  const api = useApi()
  const removal = useConfirmedMutation({
    question: {
      title: t(texts.removePasskeyTitle),
      message: t(texts.removePasskeyText, { name }),
      confirmLabel: t(texts.removePasskey),
    },
    act: 'passkeys.remove',
    run: () => api.passkeys.remove({ params: { id } }),
    done: messageToast,
    failure: failureTitle(t(texts.removePasskeyFailed)),
  })
  return (
    <SettingAction
      label={t(texts.remove)}
      fullLabel={t(texts.removeNamed, { name })}
      besideId={besideId}
      {...removal}
    />
  )
}

function AddPasskey() {
  const t = useTranslate()
  const { areSupported } = usePasskeys()
  const addition = useAddPasskey()
  return (
    <Setting
      title={t(texts.addPasskeyTitle)}
      text={t(areSupported ? texts.addPasskeyText : texts.passkeysUnsupported)}
      action={areSupported && <SettingAction label={t(texts.addPasskey)} {...addition} />}
    />
  )
}

function useAddPasskey() {
  const { load } = usePasskeys()
  const refuse = usePasskeyRefusal(useTranslate()(texts.passkeyNotAdded))
  return useNotifyingMutation({
    run: async () => repeatOnceProved((await load()).addPasskey),
    done: messageToast,
    failure: (error) => void refuse(error),
    invalidates: [['account']],
  })
}
