import type { Account, SignInProvider } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'

/** The providers with which the member can log in; those that are no longer configured are left out. */
export const useLinkedProviders = ({ providers: linked }: Account): readonly SignInProvider[] =>
  usePublicConfig().providers.filter(({ id }) => linked.includes(id))
