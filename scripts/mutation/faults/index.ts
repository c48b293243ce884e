import type { Fault } from '../fault.ts'
import { contract } from './contract.ts'
import { features } from './features.ts'
import { http } from './http.ts'
import { identity } from './identity.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { web } from './web.ts'

export const faults: readonly Fault[] = [
  ...contract,
  ...http,
  ...identity,
  ...features,
  ...payments,
  ...pictures,
  ...web,
]
