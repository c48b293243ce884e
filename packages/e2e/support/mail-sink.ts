import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailSink {
  /** As SMTP_URL names it. */
  readonly url: string
  /** The mails that came, as they were sent. */
  readonly mails: () => readonly string[]
  close(): void
}

/** As much of a mail server as takes mails and keeps them. */
export async function openMailSink(): Promise<MailSink> {
  const mails: string[] = []
  const server = createServer((socket) => void receive(socket, mails))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The letter box has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: () => mails,
    close: () => void server.close(),
  }
}

/** Answers of the protocol; anything else is fine. */
const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' }

async function receive(socket: Socket, mails: string[]) {
  // who hangs up has said all
  socket.on('error', () => undefined)
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 letter box')

  let mail: string[] | undefined
  for await (const line of createInterface({ input: socket })) {
    if (mail && line !== '.') {
      mail.push(line)
      continue
    }
    if (mail) mails.push(mail.join('\n'))
    mail = line === 'DATA' ? [] : undefined
    say(answers[line] ?? '250 fine')
  }
}
