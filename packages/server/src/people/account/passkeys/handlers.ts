import { type Api, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../../database/schema.ts'
import { toIso } from '../../../database/values.ts'
import type { Handlers } from '../../../http/contract/serve.ts'
import type { Identity } from '../../identity/identity.ts'
import { texts } from '../../identity/texts.ts'
import { listPasskeys } from './queries.ts'
import { removePasskey } from './remove-passkey.ts'
import { sayIn } from '../../../platform/words.ts'

/** Adding a passkey is a ceremony between the browser and the identity library: see identity/passkeys. */
export const passkeyHandlers = (db: Database, { providers }: Identity): Handlers<Api['passkeys']> => ({
  async list({ caller, language }) {
    const passkeys = await listPasskeys(db, caller.id)
    return passkeys.map((passkey) => ({
      _id: passkey.id,
      name: passkey.name ?? sayIn(language())(texts.unnamedPasskey),
      createdAt: toIso(passkey.created_at),
      ...(passkey.last_used_at && { lastUsedAt: toIso(passkey.last_used_at) }),
    }))
  },

  async remove({ caller, params }) {
    await removePasskey(db, {
      owner: caller,
      id: params.id,
      providers: providers.map((provider) => provider.id),
    })
    return { success: true, ...said(answers.passkeyRemoved) }
  },
})
