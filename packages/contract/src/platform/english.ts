import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { texts as checks } from './checks/texts.ts'
import { describeAs } from './said.ts'

/*
 * Messages for schemas that have none of their own. Programs get detailed messages in English; people are asked, in
 * their language, to check the value. zod/mini ships without a language, and would always return 'Invalid input'.
 */
const { localeError } = en()
z.config({ localeError: (issue) => describeAs(localeError(issue), checks.checkValue) })
