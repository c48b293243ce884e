import { useMutation, useQueryClient } from '@tanstack/react-query'
import { repeatOnceProved } from '../api/fresh-proof.ts'
import { useOnce } from '../api/use-once.ts'
import { usePasskeyRefusal } from '../session/passkey/use-passkey-refusal.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { useToasts } from '../ui/toasts.tsx'
import { accountKey } from './account-queries.ts'

/** Adds a passkey to the account of the signed-in person, and says how it went. */
export function useAddPasskey() {
  const client = useQueryClient()
  const { load } = usePasskeys()
  const refuse = usePasskeyRefusal('No passkey was added')
  const toasts = useToasts()

  const adding = useMutation<{ message: string }>({
    mutationFn: async () => {
      const { addPasskey } = await load()
      return repeatOnceProved(addPasskey)
    },
    onSuccess: ({ message }) => toasts.add({ title: message }),
    onError: (error) => void refuse(error),
    onSettled: () => void client.invalidateQueries({ queryKey: accountKey }),
  })
  const once = useOnce(adding)
  return { add: () => once(), isPending: adding.isPending }
}
