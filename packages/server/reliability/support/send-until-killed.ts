/*
 * Notifies members and delivers the notifications until it is killed. It prints the subject of each notification that
 * was committed. Arguments: a folder, the address of PostgreSQL or nothing, the addresses of a mail server and of a
 * push service, and the number of its first notification, or 'none' to send only the remaining ones.
 */
import { openDatabase } from '../../src/database/engine/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { createOutbox } from '../../src/notifications/outbox.ts'
import { createCallOutside } from '../../src/platform/call-outside.ts'
import { createPushSender, openPushKeys } from '../../src/notifications/outbox/push.ts'
import { createSeal } from '../../src/notifications/outbox/seal.ts'
import { createSmtpMailer } from '../../src/notifications/outbox/smtp-mailer.ts'

const [dataDir = '', url = '', smtp = '', pushOrigin = '', first = '0'] = process.argv.slice(2)
const secret = 'a secret that this test alone knows and nobody else'
const { db } = openDatabase({ dataDir, ...(url && { url }) })
const isPushUrl = ({ origin }: URL) => origin === pushOrigin
const callOutside = createCallOutside({ local: true })
const outbox = createOutbox({
  db,
  mailer: createSmtpMailer({ url: smtp, from: 'meals@hostel.test', requireTls: false }),
  push: createPushSender({
    keys: await openPushKeys(db, [secret], () => undefined),
    contactEmail: 'kitchen@hostel.test',
    isPushUrl,
    callOutside,
  }),
  callOutside,
  seal: createSeal([secret]),
  secret,
  origin: 'https://meals.hostel.test',
  timeZone: 'Asia/Kolkata',
  report: (problem, error) => console.error(problem, error),
})
// leases of the previous process expire at once, since no test can wait five minutes
await db
  .updateTable('deliveries')
  .set({ next_at: new Date().toISOString() })
  .where('state', '=', 'waiting')
  .execute()
const members = await db.selectFrom('users').select('id').execute()

async function keepNotifying() {
  for (let number = Number(first); ; number += 1) {
    const subject = `No. ${number}`
    const notices = members.map(({ id: to }) => ({
      to,
      kind: 'mealtime-cancelled' as const,
      subject,
      title: subject,
      text: 'Please look.',
      href: '/week',
    }))
    await inTransaction(db, (tx) => notify(tx, notices, new Date()))
    process.stdout.write(`${subject}\n`)
  }
}

async function sendOnAndOn() {
  for (;;) await outbox.deliver()
}

process.stdout.write('ready\n')
// with 'none' it only sends the remaining notifications
await (first === 'none' ? outbox.deliver() : Promise.all([keepNotifying(), sendOnAndOn()]))
process.exit()
