import { expectThat } from '../processes.ts'
import type { Machine } from './machine.ts'
import { signIn } from './people.ts'
import { floodIp, type Site, visit, visitorIps } from './visitor.ts'

/** The number of calls that arrive at once from one address. */
const flood = 300
/** How many of them may get a response while a member elsewhere waits for one. */
const ahead = 100
/** The number of residents behind one address who open a page at the same moment. */
const atOnce = 10

/** Expects the server to see its visitors' addresses, whichever of the machine's addresses the proxy uses. */
export async function expectVisitorsKnown({ run }: Machine, site: Site): Promise<void> {
  for (const from of visitorIps) {
    for (let count = 0; count < 6; count += 1) await visit(site, from).send('/meals', {})
    const log = await run('sudo journalctl --unit warm-ladle --output cat --lines 40')
    const ips = [...log.matchAll(/"ip":"([^"]+)"/g)].slice(-6).map(([, ip]) => ip)
    expectThat(
      ips.length === 6 && ips.every((ip) => ip === from),
      `the log knows each visitor by their own address, ${from}`,
      log,
    )
  }
}

/**
 * Opens the first page and all files that it names, as browsers do, for several residents behind one address.
 */
export async function expectPagesWhole(site: Site): Promise<void> {
  const open = async () => {
    const { send } = visit(site)
    const page = await send('/', { headers: { accept: 'text/html' } })
    const text = await page.text()
    const files = new Set([...text.matchAll(/(?:src|href)="(\/[^"/#][^"#]*)"/g)].map(([, file = '']) => file))
    const answers = await Promise.all([...files].map((file) => send(file, {})))
    return [page, ...answers].map(({ status }) => status)
  }
  const statuses = (await Promise.all(Array.from({ length: atOnce }, open))).flat()
  const bad = statuses.filter((status) => status >= 400)
  expectThat(
    bad.length === 0 && statuses.length > 5 * atOnce,
    `${atOnce} residents behind one address open a page with all its files at once: ${statuses.length} calls, none refused`,
    bad.join(),
  )
}

/**
 * Sends uncached reads from one address, all at once, while a member calls from another.
 *
 * @param isLimited whether the proxy has to keep the reads from delaying the member
 */
export async function expectFloodBorne({ run, tryRun }: Machine, site: Site, isLimited: boolean) {
  const member = await signIn(site, 'carla')
  const name = new URL(site.origin).hostname
  const since = (await run('date +%s.%N')).trim()
  const flooding = tryRun(
    `curl --silent --insecure --parallel --parallel-immediate --parallel-max ${flood} --interface ${floodIp} ` +
      `--output /dev/null --write-out '%{http_code}\\n' 'https://${name}/meals?x=[1-${flood}]'`,
  )
  const isOver = flooding.then(() => true)
  const waits: number[] = []
  for (;;) {
    const began = performance.now()
    if (await Promise.race([isOver, member.account.show().then(() => false)])) break
    waits.push(Math.round(performance.now() - began))
  }
  const statuses = (await flooding).said.trim().split('\n')
  const answered = statuses.filter((status) => status === '200').length
  const log = await run(`sudo journalctl --unit warm-ladle --output cat --since @${since}`)
  const longest = countLongestRun(log)
  const seen =
    `${flood} reads from one address, ${answered} of them answered: at most ${longest} came before a member's call, ` +
    `which waited for ${Math.max(...waits)} ms at most, ${waits.toSorted((a, b) => a - b)[waits.length >> 1]} ms in half of ${waits.length}`
  expectThat(waits.length > 1 && answered > 0 && (!isLimited || longest <= ahead), seen, statuses.join(' '))
}

/**
 * The largest number of flood reads that got a response between two of the member's calls, in the order of
 * the log.
 */
function countLongestRun(log: string): number {
  let longest = 0
  let count = 0
  for (const line of log.split('\n'))
    if (line.includes(`"ip":"${floodIp}"`)) longest = Math.max(longest, (count += 1))
    else if (line.includes(`"ip":"${visitorIps[0]}"`)) count = 0
  return longest
}
