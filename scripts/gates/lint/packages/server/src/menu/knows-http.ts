// must be refused: no-restricted-imports
import { serve } from '../http/contract/serve.ts'

export const routes = serve
