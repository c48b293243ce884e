import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

const web = 'packages/web'
const withRules = ['worker/*.ts', 'app/**/use-*.{ts,tsx}']

/** Files whose rules are tested under another name, that of the only page or part that uses them. */
const triedBy: Readonly<Record<string, string>> = {
  'app/people/account/use-choose-password.ts': 'app/people/account/first-login.test.tsx',
  'app/api/use-act-on-choice.tsx': 'app/kitchen/serving/serve-chosen.test.tsx',
  'app/api/use-followed.ts': 'app/api/use-follow-pace.test.tsx',
  'app/api/use-growing-list.ts': 'app/api/growing-list.test.tsx',
  'app/api/use-shown-rows.ts': 'app/api/growing-list.test.tsx',
  'app/api/use-upload.ts': 'app/menu/meals/add-meal-form.test.tsx',
  'app/api/use-when.ts': 'app/api/use-pages.test.tsx',
  'app/kitchen/counter/use-refused-acts.ts': 'app/kitchen/counter/walk-up-panel.test.tsx',
  'app/kitchen/counter/use-seconds.ts': 'app/kitchen/counter/use-rush.test.tsx',
  'app/forms/use-leave-question.ts': 'app/forms/use-draft.test.tsx',
  'app/forms/use-shared-form.ts': 'app/menu/meals/two-editors.test.tsx',
  'app/forms/use-shared-save.tsx': 'app/menu/meals/two-editors.test.tsx',
  'app/office/imports/use-import.ts': 'app/office/imports/import-residents.test.tsx',
  'app/layout/palette/use-found.ts': 'app/layout/palette/palette.test.tsx',
  'app/bookings/use-request-meal.tsx': 'app/bookings/meal/request-meal.test.tsx',
  'app/kitchen/planner/use-add-serving.ts': 'app/kitchen/planner/planner-page.test.tsx',
  'app/people/passkey/use-passkeys.ts': 'app/people/account/proof-window.test.tsx',
  'app/people/provider/use-provider-errand.ts': 'app/people/account/provider-settings.test.tsx',
  'app/people/provider/use-provider-refusal.ts': 'app/people/provider/provider-buttons.test.tsx',
  'app/people/sign-in/use-finish-sign-in.ts': 'app/people/sign-in/signup-form.test.tsx',
  'app/people/sign-in/use-pending-sign-in.tsx': 'app/people/provider/provider-buttons.test.tsx',
  'app/api/use-session.ts': 'app/people/session-changes.test.tsx',
  'app/people/use-sign-out.ts': 'app/layout/account-menu.test.tsx',
  'app/api/use-table-query.ts': 'app/people/members/manage-users-page.test.tsx',
  // only a browser can run this file
  'worker/service-worker.ts': '../e2e/journeys/installed.spec.ts',
}

/**
 * Hooks and service worker parts that contain rules, but have neither a test of the same name nor an entry
 * above.
 */
export function filesWithoutTest(root: string): string[] {
  const has = (file: string) => existsSync(path.join(root, web, file))
  const files = globSync(withRules, { cwd: path.join(root, web) }).filter((file) => !file.includes('.test.'))
  const untested = files.filter((file) => {
    const stem = file.replace(/\.tsx?$/, '')
    if (has(`${stem}.test.ts`) || has(`${stem}.test.tsx`)) return false
    return decides(parseSync(file, readFileSync(path.join(root, web, file), 'utf8')).program)
  })
  return [
    ...untested
      .filter((file) => !(file in triedBy))
      .map((file) => `${web}/${file} has rules and no test of its name`),
    ...Object.entries(triedBy)
      .filter(([file, test]) => !untested.includes(file) || !has(test))
      .map(([file, test]) => `${web}/${file} needs no exception, or ${test} is gone`),
  ]
}

const branches = [
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchStatement',
  'ForOfStatement',
]

function decides(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const isBranch = 'type' in node && branches.includes(String(node.type))
  return isBranch || Object.values(node).some(decides)
}
