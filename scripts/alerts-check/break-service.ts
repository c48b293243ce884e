import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const hour = 3_600_000

const openOf = (dataDir: string) =>
  new DatabaseSync(path.join(dataDir, 'warm-ladle.sqlite'), { timeout: 5_000 })

/** Puts rows into the database of a demonstration that tell of what has gone wrong long ago. */
export function damage(dataDir: string): void {
  const database = openOf(dataDir)
  const past = new Date(Date.now() - 2 * hour).toISOString()
  const soon = new Date(Date.now() + hour).toISOString()
  // an id tells when it was made: in the year 2000
  const mail = '00dc6acf-ac00-7000-8000-000000000000'
  database
    .prepare('insert into outgoing_mails (id, sealed, attempts, next_at, expires_at) values (?, ?, 1, ?, ?)')
    .run(mail, 'sealed', soon, soon)
  database
    .prepare('insert into payment_drift (id, transaction_id, kind, noticed_at) values (?, ?, ?, ?)')
    .run(mail, 'pi_of_another', 'not-paid', past)
  database
    .prepare(
      "update payments set dispute_state = 'open', disputed_at = ? where id = (select id from payments limit 1)",
    )
    .run(past)
  database.prepare("update meal_requests set request_time = ? where status = 'pending'").run(past)
  database.close()
}

/** Makes calls that fail outside of the service, or wait for its database; to be repeated, since alerts look at growth. */
export async function disturb(origin: string, dataDir: string): Promise<void> {
  await forgeWebhook(origin)
  await askForMails(origin)
  await withLockedDatabase(dataDir, () => askForMails(origin))
  await pause(1_000)
}

/** Takes a table away, without which calls, jobs and figures fail. */
export function breakDatabase(dataDir: string): void {
  const database = openOf(dataDir)
  database.exec('alter table mealtimes rename to mealtimes_gone')
  database.close()
}

/** Makes calls that fail without it. */
export async function callBroken(origin: string): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await fetch(`${origin}/api/week`)
  await pause(1_000)
}

/** Holds the database's lock for longer than callers like to wait, but not for longer than a scrape waits. */
async function withLockedDatabase(dataDir: string, act: () => Promise<unknown>) {
  const database = openOf(dataDir)
  database.exec('begin immediate')
  const acted = act()
  await pause(1_800)
  database.exec('rollback')
  database.close()
  await acted
}

const forgeWebhook = (origin: string) =>
  fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=forged' },
    body: '{}',
  })

async function askForMails(origin: string) {
  for (const name of ['admin', 'bronze', 'silver', 'gold', 'platinum']) {
    await fetch(`${origin}/account/forgotten-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: `${name}@warmladle.test` }),
    })
  }
}
