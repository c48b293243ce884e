import { type Api, type ApiToken, maxTokens, Refusal, said, scopes, tokenPrefix } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { requireAccess } from '../../http/contract/admit.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { toScopes } from '../identity/api-token.ts'
import { hashToken, newToken } from '../secret-token.ts'
import { addToken, listTokens, removeToken, type TokenRow } from './queries.ts'

export const apiTokenHandlers = (db: Database, clock: Clock): Handlers<Api['apiTokens']> => ({
  async list({ caller }) {
    const tokens = await listTokens(db, caller.id, clock())
    return tokens.map(toToken)
  },

  async create({ caller, body }) {
    for (const scope of body.scopes) requireAccess(caller, scopes[scope].access)
    const token = tokenPrefix + newToken()
    const added = await addToken(db, { ...body, owner: caller, tokenHash: hashToken(token), now: clock() })
    if (!added) throw new Refusal('too-many-tokens', said(texts.tokensOf, { most: maxTokens }))
    return {
      success: true,
      ...said(answers.tokenMade, { name: body.name, days: body.days ?? 0 }),
      token,
      data: toToken(added),
    }
  },

  async remove({ caller, params }) {
    if (!(await removeToken(db, caller, params.id))) throw new Refusal('not-found')
    return { success: true, ...said(answers.tokenRemoved) }
  },
})

const toToken = ({ id, name, scopes: held, created_at, expires_at, last_used_on }: TokenRow): ApiToken => ({
  _id: id,
  name,
  scopes: toScopes(held),
  createdAt: toIso(created_at),
  ...(expires_at && { expiresAt: toIso(expires_at) }),
  ...(last_used_on !== null && { lastUsedOn: last_used_on }),
})
