/** A mutant that no test needs to notice. */
export interface ListedSurvivor {
  /** The line in the file, without surrounding spaces. */
  readonly line: string
  /** The mutated line; if missing, all mutants of this line may survive. */
  readonly becomes?: string
  readonly why: string
}

/** Listed survivors by file; any other survivor fails `npm run mutants`. */
export const listedSurvivors: Readonly<Record<string, readonly ListedSurvivor[]>> = {
  'packages/server/src/notifications/outbox/decide.ts': [
    {
      line: 'const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until',
      why: 'an end that is already past holds nothing back either, which the last line checks',
    },
    {
      line: 'return ends > now ? ends : undefined',
      becomes: 'return ends >= now ? ends : undefined',
      why: 'the hours are over at the minute of their end, so this is not reached then',
    },
  ],
  'packages/contract/src/menu/search-negations.ts': [
    {
      line: "'azúcar sal aceite cebolla cebollas ajo alcohol picante grasa',",
      why: 'Spanish has no negation behind several words; it is there for those who mix languages',
    },
    { line: "'coconut cream',", why: 'its words are read so by themselves, too' },
    { line: "'sour cream',", why: 'its words are read so by themselves, too' },
    { line: "'crème de coco',", why: 'its words are read so by themselves, too' },
    { line: "'crema de coco',", why: 'its words are read so by themselves, too' },
    { line: "'حليب جوز الهند',", why: 'its words are read so by themselves, too' },
    { line: "'جوزة الطيب',", why: 'its words are read so by themselves, too' },
  ],
  'packages/server/src/bookings/booking-notices.ts': [
    {
      line: 'bookings.flatMap(([first, ...rest]) => (first ? [toNotice([first, ...rest], how)] : [])),',
      why: 'a group has one at least: the condition is there for the compiler',
    },
    {
      line: "): Promise<void> => takeBack(tx, { kind: 'served', subject: about.mealtimeId ?? about.requestId ?? '', to })",
      why: 'one of both is there: the default is there for the compiler',
    },
    {
      line: 'const mealtimes = await listMealtimes(tx, new Set(rows.flatMap((row) => row.mealtime_id ?? [])))',
      why: 'of an id that is none no mealtime is found',
    },
    {
      line: "to === null ? [] : [{ ...row, to, title, mealId, mealtime: mealtimes.get(mealtimeId ?? '') }],",
      why: 'requests of removed members are not selected: the condition is there for the compiler',
    },
    {
      line: 'to === null',
      why: 'requests of removed members are not selected: the condition is there for the compiler',
    },
    {
      line: '? []',
      why: 'requests of removed members are not selected: the condition is there for the compiler',
    },
    {
      line: 'const [again, others] = [closed.filter(isBooked), closed.filter((one) => !isBooked(one))]',
      becomes: 'const [again, others] = [closed, closed.filter((one) => !isBooked(one))]',
      why: 'members are notified of a subject once, and the others have been by then',
    },
    {
      line: 'members.flatMap(({ user_id: to }) => (to === null ? [] : [{ ...about, ...words, to }])),',
      why: '`notify` passes over members who are gone',
    },
  ],
  'packages/server/src/money/memberships.ts': [
    {
      line: 'return until === undefined || (until !== null && until < today) ? [] : [{ badge, until }]',
      why: 'null is before no day: the condition is there for the compiler',
    },
    {
      line: ".$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))",
      why: 'the default is there for the compiler',
    },
    { line: 'if (userIds.length === 0) return new Map()', why: 'among no members none is found, only later' },
    {
      line: "const grouped = Map.groupBy(rows, ({ user_id: id }) => id ?? '')",
      why: 'rows without a member are not selected: the default is there for the compiler',
    },
  ],
  'packages/server/src/notifications/notify.ts': [
    {
      line: 'const quiet = notices.filter(({ isQuiet }) => isQuiet).map(({ to }) => to)',
      why: 'members who are looked up as well are not asked about',
    },
    {
      line: 'notifications.filter(({ by }) => by.push).map(({ to }) => to),',
      why: 'browsers that are looked up as well are not pushed to',
    },
    {
      line: "if (deliveries.length > 0) await insertRows(tx, 'deliveries', columns, deliveries)",
      why: 'inserting nothing does nothing',
    },
    {
      line: 'duties.length === 0',
      why: 'SQLite finds nothing in an empty list either, which PostgreSQL would refuse',
    },
    {
      line: 'const isMuted = mutedUntil !== undefined && mutedUntil > now.toISOString()',
      why: 'nothing is greater than undefined either: the condition is there for the compiler',
    },
  ],
  'packages/server/src/money/statement-rows.ts': [
    {
      line: 'closed.get(month) ?? [...closed].find(([name]) => name > month)?.[1]',
      why: 'the month itself is not among them where this is reached',
    },
    {
      line: 'if (lastClosed !== undefined && begun <= lastClosed)',
      becomes: 'if (true && begun <= lastClosed)',
      why: 'no month is before undefined: the condition is there for the compiler',
    },
    {
      line: ".select([...requestColumns, sql<string | null>`null`.as('date')])",
      why: 'of united rows the names of the first count',
    },
    {
      line: ".select([...requestColumns, sql<string | null>`max(statement_lines.date)`.as('date')])",
      why: 'of united rows the names of the first count',
    },
    {
      line: "userId: owner ?? '',",
      why: 'others are not selected: the default is there for the compiler',
    },
    {
      line: "const servedOn = row.closed_at === null ? '' : dateAt(new Date(row.closed_at), timeZone)",
      why: 'a request that was never served has a date: only served ones need this day',
    },
    {
      line: "userId: row.user_id ?? '',",
      why: 'others are not selected: the default is there for the compiler',
    },
    {
      line: ".where('absences.until_date', '>=', `${from}-01`)",
      why: 'the mealtimes begin with this day as well: it lets an index be used',
    },
    {
      line: ".$if(userId !== undefined, (query) => query.where('absences.user_id', '=', userId ?? ''))",
      why: 'the default is there for the compiler',
    },
    { line: 'if (rows.length === 0) return []', why: 'it spares reading payments for no one' },
    {
      line: 'const earlier = (paid.get(id) ?? []).filter(({ on }) => on <= date)',
      why: 'a payment without a day was not made by that day either',
    },
    {
      line: ".$if(userId !== undefined, (query) => query.where('statements.user_id', '=', userId ?? ''))",
      why: 'the default is there for the compiler',
    },
    { line: 'if (ids.length === 0) return new Map()', why: 'it spares a statement that would find none' },
  ],
  'packages/server/src/bookings/standing-orders.ts': [
    {
      line: 'export const lockThoseOrdering = async (tx: Transaction): Promise<void> =>',
      why: 'SQLite locks no rows; standing-orders.concurrency runs on PostgreSQL',
    },
    {
      line: "lockStandingOrderers(tx, (await readLimits(tx)).hasAllowances ? 'no key update' : 'key share')",
      why: 'SQLite locks no rows; standing-orders.concurrency runs on PostgreSQL',
    },
    {
      line: 'if (!first || !last) return { booked: 0, missed: [] }',
      why: 'a list has both or none: the second is there for the compiler',
    },
    {
      line: 'if (orders.length === 0) return { booked: 0, missed: [] }',
      why: 'without orders all that follows finds nothing, only later',
    },
    {
      line: 'skipped.has(`${order.id} ${mealtime.date}`) || isAwayAt(absences.get(order.user_id) ?? [], mealtime)',
      why: 'a row without dates is no absence either',
    },
    { line: 'if (!first || !last) return []', why: 'a group has one at least: it is there for the compiler' },
  ],
  'packages/server/src/money/statement-lines.ts': [
    {
      line: "const kind = cents > 0 ? ('paid-back' as const) : ('paid-twice' as const)",
      why: 'a line of 0 cents is left out below',
    },
    {
      line: 'const isSince = (moment: string, since: string | null) => since !== null && moment >= since',
      why: 'no text is greater than null either: the condition is there for the compiler',
    },
    {
      line: 'const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))',
      why: 'sorting asks only whether the one comes first',
    },
  ],
  'packages/server/src/http/contract/admit.ts': [
    {
      line: "if (scope === undefined || !caller.scopes.includes(scope)) throw new Refusal('token-scope')",
      becomes: "if (false || !caller.scopes.includes(scope)) throw new Refusal('token-scope')",
      why: 'no token has a scope without a name: the condition is there for the compiler',
    },
  ],
  'packages/server/src/money/statements.ts': [
    {
      line: "emails.get(userId) ?? '',",
      why: 'a statement is of a member who is there: the default is there for the compiler',
    },
    { line: 'if (written.length === 0) return', why: 'writing nothing writes nothing, only later' },
  ],
  'packages/server/src/office/imports/split-csv.ts': [
    {
      line: 'isLineBound ||= quoted.end === text.length',
      why: 'it spares reading a long file again and again; of 33,000 texts none was split otherwise',
    },
    {
      line: "const [cell = ''] = unquoted.exec(text) ?? []",
      why: 'the expression fits everywhere: the default is there for the compiler',
    },
    {
      line: "if (cell.length > importCellLength) throw tooLarge('longCell', first)",
      why: 'there are two bounds, and only the other is checked by name',
    },
  ],
  'packages/server/src/notifications/outbox.ts': [
    { line: "() => (learn('ready', ''), true),", why: 'the cause is reported only while not ready' },
    {
      line: 'const isSent = mailer !== undefined && (await attempt(() => mailer.send(written)))',
      why: 'without a mail server nothing is sent: the condition is there for the compiler',
    },
    {
      line: "const text = seal.open(sealed ?? '')",
      why: 'a mail that waits is sealed: the default is there for the compiler',
    },
    {
      line: 'const mails = notifications.length < ids.length ? await listAccountMails(db, ids) : []',
      why: 'it spares a statement that would find none',
    },
    { line: 'const sent: string[] = []', why: 'a row that is not there is not marked either' },
    {
      line: "if (sent.length > 0) await end(db, sent, { state: 'sent', now: clock() })",
      why: 'it spares a statement that would mark none',
    },
    {
      line: 'if (ids.length === atOnce[channel]) await pause(breath)',
      why: 'a pause changes only when other work is done, which tests do not wait for',
    },
    { line: 'let isRequested = false', why: 'it is set before it is read' },
  ],
  'packages/server/src/notifications/outbox/outbox-queries.ts': [
    {
      line: ': toChoices({ ...row, kinds: row.kinds, digest: row.digest ?? false })',
      why: 'a row with kinds has the rest as well: the default is there for the compiler',
    },
    {
      line: "id: row.notification_id ?? '',",
      why: 'what tells of a notification has one: the default is there for the compiler',
    },
    { line: 'return []', why: 'no one reads what writing in portions returns' },
    {
      line: ".with('due', () => locking(db, due, 'free update'))",
      why: 'SQLite locks no rows; that concurrent processes send once is tried on PostgreSQL',
    },
    {
      line: 'id === null || endpoint === null || p256dh === null || auth === null',
      why: 'of a subscription all columns are there, or none',
    },
  ],
  'packages/server/src/notifications/outbox/send-notification.ts': [
    {
      line: 'if (together[0]?.id !== due.id) return postpone(db, [due.id], new Date(clock().getTime() + takenAlong))',
      why: 'what is sent is itself among those that go together',
    },
    {
      line: "if (!subscription) return end(db, [id], { state: 'skipped', reason: 'unwanted', now })",
      why: 'a push goes with its browser, so this happens only between two of its statements',
    },
  ],
  'packages/server/src/money/ledger/rules.ts': [
    {
      line: "const bought = packageNamed(packageName ?? '')",
      why: 'no package has such a name: the default is there for the compiler',
    },
  ],
  'packages/server/src/money/statements/close-month.ts': [
    {
      line: 'await lockMealtimesToRead(tx, `${month}-01`, `${month}-31`)',
      why: 'SQLite locks no rows; closing-months runs on PostgreSQL',
    },
  ],
  'packages/server/src/bookings/standing-orders/change-absences.ts': [
    {
      line: 'const left = { slots: getSlots(ended), from: from > today ? from : today, until }',
      why: 'requests are closed for all days before today',
    },
  ],
  'packages/server/src/bookings/standing-orders/change-orders.ts': [
    {
      line: 'const pickLater = (one: string, other: string) => (one > other ? one : other)',
      why: 'it spares locks: requests are closed for past days, and an order knows its first day itself',
    },
    {
      line: 'if (order.until_date !== null && order.until_date < order.from_date)',
      why: 'null is before no day: the condition is there for the compiler',
    },
    {
      line: 'if (order.until_date !== null && order.until_date < today)',
      why: 'null is before no day: the condition is there for the compiler',
    },
    {
      line: 'meal_id: mealId === undefined ? before.meal_id : mealId,',
      why: 'a column that is set to undefined keeps its value',
    },
    {
      line: '...(takeaway !== undefined && { takeaway }),',
      why: 'a column that is set to undefined keeps its value',
    },
    { line: 'if (open.length === 0) return 0', why: 'it spares a statement that would find none' },
  ],
  'packages/server/src/bookings/requests/remind-of-orders.ts': [
    { line: 'if (closing.length === 0) return', why: 'it spares a statement that would find none' },
    { line: 'if (willing.length === 0) return', why: 'it spares statements for no one' },
    { line: 'return rows', why: '`notify` decides again on which channels a member is notified, if any' },
    {
      line: '.filter((userId) => !isAwayAt(absences.get(userId) ?? [], { date, slot }))',
      why: 'a row without dates is no absence either',
    },
  ],
  'packages/server/src/bookings/ratings/rate-served.ts': [
    {
      line: "const isMember = await lockMember(tx, userId, 'no key update')",
      why: 'SQLite locks no rows; ratings.concurrency runs on PostgreSQL',
    },
    {
      line: 'const meal = mealId === null ? undefined : await lockMeal(tx, mealId)',
      why: 'no meal has no id: the condition is there for the compiler',
    },
    {
      line: 'conflict.column(subject).doUpdateSet({ stars, rated_at: at, ...(text !== undefined && { text }) }),',
      why: 'a column that is set to undefined keeps its value',
    },
  ],
  'packages/server/src/platform/call-outside.ts': [
    { line: "override readonly name = 'AddressNotAllowed'", why: 'only logs show it' },
    { line: 'super(`${host} is no public address`)', why: 'only logs show it' },
    {
      line: 'dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {',
      why: 'webhooks.test looks up a real name',
    },
    { line: 'if (error) return callback(error, [])', why: 'a lookup that fails ends the call either way' },
    {
      line: 'if (!first) return callback(new AddressNotAllowed(hostname), [])',
      why: 'beside an error no one reads the addresses',
    },
    {
      line: "'http:': new http.Agent({ keepAlive: true, lookup: lookUpAllowed(isLocal) }),",
      becomes: "'http:': new http.Agent({ keepAlive: false, lookup: lookUpAllowed(isLocal) }),",
      why: 'connections are reused only to save time',
    },
    { line: 'keepAlive: true,', why: 'connections are reused only to save time' },
    { line: 'const readBytes = 16 * 1024', why: 'it decides only which connections are reused' },
    {
      line: 'async function readSome(response: IncomingMessage): Promise<void> {',
      why: 'it decides only which connections are reused',
    },
    { line: 'if (bytes > readBytes) return', why: 'it decides only which connections are reused' },
  ],
  'packages/web/app/api/use-pages.ts': [
    {
      line: 'shown: shown.data && !shown.isPlaceholderData && { isWhole: next === undefined, isMoving },',
      why: 'without data there are no rows that could have changed',
    },
    {
      line: 'query: isLost ? { ...query, data: undefined, isLoadingError: false } : query,',
      why: 'the page before is loaded in the same moment',
    },
  ],
  'packages/web/app/notifications/use-own-changes.ts': [
    { line: '}, [])', why: 'an effect that depends on a constant runs once as well' },
  ],
  'packages/web/app/people/session-changes.ts': [
    { line: '}, [client])', why: 'a page keeps one client for as long as it is there' },
  ],
  'packages/web/worker/answers.ts': [
    {
      line: 'override _handle(request: Request, handler: StrategyHandler): Promise<Response> {',
      why: 'only a real worker calls it: journeys/installed.spec.ts',
    },
    { line: 'person += 1', why: 'any other number tells the next person from the one before' },
  ],
  'packages/web/worker/push.ts': [
    {
      line: 'const { id, title, text, href }: Partial<Record<keyof PushedNotification, unknown>> = Object(',
      why: 'without data it throws then, which is caught a line below, and shows nothing either',
    },
    { line: '} catch {', why: 'a function without a result returns undefined as well' },
    {
      line: "const url = new URL(typeof href === 'string' ? href : '/', self.location.origin)",
      becomes: 'const url = new URL(typeof href === \'string\' ? href : "", self.location.origin)',
      why: 'an empty address is the start page as well',
    },
  ],
  'packages/web/app/ui/use-settled-text.ts': [
    {
      line: 'const reported = useRef<readonly string[]>([])',
      why: 'any other text that was never typed is forgotten with the first that comes',
    },
    {
      line: 'reported.current = echo < 0 ? [] : reported.current.slice(echo + 1)',
      why: 'any other text that was never typed is forgotten with the next that comes',
    },
    { line: '}, [])', why: 'an effect that depends on a constant runs once as well' },
  ],
  'packages/web/app/kitchen/planner/use-typed.ts': [
    {
      line: 'const discard = useCallback(() => setTexts(noTexts), [])',
      becomes: 'const discard = useCallback(() => setTexts(noTexts), ["Stryker was here"])',
      why: 'a function that depends on a constant stays the same as well',
    },
    { line: '[],', why: 'a function that depends on a constant stays the same as well' },
    {
      line: 'if (!loadedFor) return',
      why: 'pages are opened by those whose session is known: it is there for the compiler',
    },
    { line: 'useEffect(() => onDiscard(discard), [discard])', why: '`discard` never changes' },
  ],
}
