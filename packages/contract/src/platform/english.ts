import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { texts as checks } from './checks/texts.ts'
import { describeAs } from './said.ts'

/*
 * What schemas say that have no words of their own. Programs read it in English and in detail; people read that they are to
 * check the value, in their language. zod/mini ships without a language, and would say 'Invalid input' of everything.
 */
const { localeError } = en()
z.config({ localeError: (issue) => describeAs(localeError(issue), checks.checkValue) })
