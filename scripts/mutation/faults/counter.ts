import type { Fault } from '../find-fault.ts'

/** The counter. */
export const counter: readonly Fault[] = [
  {
    fault: 'an act that is sent again is carried out again',
    in: 'performAct',
    find: /if \(known\) return known/,
    replace: '',
    tests: ['counter', 'counter.concurrency'],
  },
  {
    fault: 'an id that two acts share is called done',
    in: 'outcomeBefore',
    find: /if \(!isSame\) return notPending/,
    replace: '',
    tests: ['counter'],
  },
  {
    fault: 'what was served is undone at any time',
    in: 'undo',
    file: 'kitchen-acts.ts',
    find: /now\.getTime\(\) - undoTime/,
    replace: '0',
    tests: ['counter'],
  },
  {
    fault: 'what a cancelled mealtime handed out is undone',
    in: 'performAct',
    find: /mealtime\?\.state !== 'cancelled'/,
    replace: 'true',
    tests: ['counter', 'closing-bookings'],
  },
  {
    fault: 'two counters are both told that they have handed it out',
    in: 'serve',
    file: 'kitchen-acts.ts',
    find: /closed\.length > 0/,
    replace: 'closed.length >= 0',
    tests: ['counter', 'counter.concurrency'],
  },
  {
    fault: 'what was asked for again meanwhile is pending twice',
    in: 'reopenServed',
    find: /eb\.not\(eb\.exists\(again\)\)/,
    replace: 'eb.lit(true)',
    tests: ['counter'],
  },
  {
    fault: 'the code of another mealtime is served',
    in: 'findPickup',
    find: /id === mealtimeId/,
    replace: 'id !== ""',
    tests: ['counter'],
  },
  {
    fault: 'a code that two residents share serves one of them',
    in: 'findPickup',
    find: /byCode\.id !== byCard\.id/,
    replace: 'byCode.id === ""',
    tests: ['counter-cards'],
  },
  {
    fault: 'a code is used twice',
    in: 'findPickup',
    find: /status === 'delivered'/,
    replace: "status === 'cancelled'",
    tests: ['counter'],
  },
  {
    fault: 'walk-ups are given portions that are promised',
    in: 'addWalkUps',
    find: /eb\('taken', '\+', eb\.ref\('walk_ups'\)\)/,
    replace: "eb.ref('walk_ups')",
    tests: ['changing-mealtimes.admin'],
  },
  {
    fault: 'walk-ups are given portions after the mealtime',
    in: 'addWalkUps',
    find: /throw new Refusal\('mealtime-over'\)/,
    replace: 'void 0',
    tests: ['changing-mealtimes.admin'],
  },
]
