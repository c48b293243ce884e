import type { Fault } from '../fault.ts'
import { account } from './account.ts'
import { callers } from './callers.ts'
import { cluster } from './cluster.ts'
import { contract } from './contract.ts'
import { database } from './database.ts'
import { diets } from './diets.ts'
import { google } from './google.ts'
import { http } from './http.ts'
import { identity } from './identity.ts'
import { ledger } from './ledger.ts'
import { limits } from './limits.ts'
import { mealRequests } from './meal-requests.ts'
import { meals } from './meals.ts'
import { members } from './members.ts'
import { opinions } from './opinions.ts'
import { passwords } from './passwords.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { planning } from './planning.ts'
import { reconciliation } from './reconciliation.ts'
import { web } from './web.ts'
import { week } from './week.ts'

export const faults: readonly Fault[] = [
  ...account,
  ...callers,
  ...cluster,
  ...contract,
  ...database,
  ...diets,
  ...google,
  ...http,
  ...identity,
  ...ledger,
  ...limits,
  ...mealRequests,
  ...meals,
  ...members,
  ...opinions,
  ...passwords,
  ...payments,
  ...pictures,
  ...planning,
  ...reconciliation,
  ...web,
  ...week,
]
