import type { Fault } from '../fault.ts'

export const diets: readonly Fault[] = [
  {
    fault: 'a meal of which nothing is stated passes a filter',
    file: 'contract/src/label-rules.ts',
    find: "if (!labels) return 'unknown'",
    replace: "if (!labels) return 'yes'",
    tests: ['contract/src/labels.test.ts', 'server/test/week.test.ts'],
  },
  {
    fault: 'traces of an allergen do not count',
    file: 'contract/src/label-rules.ts',
    find: ' && !labels.mayContain.includes(allergen)',
    replace: '',
    tests: ['contract/src/labels.test.ts'],
  },
  {
    fault: 'the menu is shown although an allergen is not known',
    file: 'web/app/meals/filter-query.ts',
    find: 'const unknownNeed = problems.diet ?? problems.without',
    replace: 'const unknownNeed = undefined',
    tests: ['web/app/meals/menu.test.tsx'],
  },
  {
    fault: 'needs stay when consent is taken back',
    file: 'server/src/needs/queries.ts',
    find: "    await tx.deleteFrom('member_needs').where('user_id', '=', userId).execute()\n",
    replace: '    if (needs.avoids.length + needs.diets.length === 0) return\n',
    tests: ['server/test/needs.test.ts'],
  },
  {
    fault: 'needs are kept without consent',
    file: 'contract/src/needs.ts',
    find: 'if (consent || (avoids',
    replace: 'if (!consent || (avoids',
    tests: ['server/test/needs.test.ts'],
  },
  {
    fault: 'one’s own data hold those of others',
    file: 'server/src/own-data/queries.ts',
    find: 'where ${sql.ref(kept.by)} = ${userId}`',
    replace: 'where ${sql.ref(kept.by)} is not null`',
    tests: ['server/test/own-data.test.ts'],
  },
  {
    fault: 'notes of requests are kept for two months',
    file: 'server/src/environment.ts',
    find: 'KEEP_NOTES_DAYS: z.coerce.number().int().min(1).max(365).default(30)',
    replace: 'KEEP_NOTES_DAYS: z.coerce.number().int().min(1).max(365).default(60)',
    tests: ['server/test/config.test.ts'],
  },
]
