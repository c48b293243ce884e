import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { dutiesColumn, toDuties } from '../members.ts'
import { memberAt } from '../stays.ts'
import { toBoolean } from '../../database/values.ts'
import type { KnownMember } from '../../platform/known-member.ts'
import type { SignedInAccount } from '../../http/pages/page-calls.ts'
import type { Admission } from './require-admission.ts'
import type { Identity } from './identity.ts'
import { isSignedBy, readSigned } from './sign.ts'

interface CurrentSession {
  readonly sessionId: string
  readonly member: KnownMember
  readonly account: Admission & SignedInAccount
}

/**
 * Finds a request's session and its member with a single statement. The identity library takes several times as long,
 * but only the library extends and removes sessions.
 *
 * @returns undefined if the library has to look: the session is missing, has expired or must be extended, or this is
 * the account's first call
 */
export async function findCurrentSession(
  db: Database,
  { auth, secrets }: Identity,
  { headers }: Pick<FastifyRequest, 'headers'>,
  today: string,
): Promise<CurrentSession | undefined> {
  const { authCookies, sessionConfig } = await auth.$context
  const signed = readSigned(onlyCookie(headers.cookie, authCookies.sessionToken.name))
  if (!signed || !isSignedBy(secrets[0], signed)) return undefined
  const found = await findSession(db, signed.text)
  const left = found ? new Date(found.expires_at).getTime() - Date.now() : 0
  // a session with less time left must be extended
  const enough = (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000
  return found && left > enough ? toSession(db, found, today) : undefined
}

/** A cookie's value; undefined if there is none, or several with this name. */
function onlyCookie(header = '', name: string): string | undefined {
  const [cookie, ...others] = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
  return others.length === 0 ? cookie?.slice(name.length + 1) : undefined
}

const findSession = (db: Database, token: string) =>
  db
    .selectFrom('identity_session as session')
    .innerJoin('identity', 'identity.id', 'session.user_id')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.expires_at',
      'identity.email_verified',
      'identity.admitted_at',
      'identity.email as account_email',
      'identity.name as account_name',
      'identity.image',
    ])
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.photo',
      'users.role',
      'users.badge',
      'users.badge_until',
      'users.stay_until',
      dutiesColumn,
    ])
    .where('session.token', '=', token)
    .executeTakeFirst()

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

const toSession = async (db: Database, row: SessionRow, today: string): Promise<CurrentSession> => ({
  sessionId: row.session_id,
  member: await memberAt(
    db,
    {
      id: row.id,
      email: row.email,
      name: row.name,
      photo: row.photo,
      role: row.role,
      badge: row.badge,
      badge_until: row.badge_until,
      stay_until: row.stay_until,
      duties: toDuties(row.duties),
    },
    today,
  ),
  account: {
    id: row.id,
    email: row.account_email,
    name: row.account_name,
    image: row.image,
    emailVerified: toBoolean(row.email_verified),
    admittedAt: row.admitted_at,
  },
})
