import type { Fault } from '../fault.ts'
import { account } from './account.ts'
import { contract } from './contract.ts'
import { database } from './database.ts'
import { google } from './google.ts'
import { http } from './http.ts'
import { identity } from './identity.ts'
import { ledger } from './ledger.ts'
import { mealRequests } from './meal-requests.ts'
import { meals } from './meals.ts'
import { members } from './members.ts'
import { opinions } from './opinions.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { web } from './web.ts'

export const faults: readonly Fault[] = [
  ...account,
  ...contract,
  ...database,
  ...google,
  ...http,
  ...identity,
  ...ledger,
  ...mealRequests,
  ...meals,
  ...members,
  ...opinions,
  ...payments,
  ...pictures,
  ...web,
]
