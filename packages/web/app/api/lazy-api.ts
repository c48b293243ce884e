import { type Api, type Client, createLazyClient } from '@warm-ladle/contract'

export type ApiClient = Client<Api>

const loadApi = async (): Promise<ApiClient> => (await import('./browser-api.ts')).browserApi

/** Loads what calls need, ahead of the first one; harmless when it is there. */
export const expectCalls = (): void => void loadApi().catch(() => undefined)

/**
 * The client of a browser, loaded with the first call: pages come with what they show, so a visitor who only looks is
 * spared the schemas of all answers, a tenth of all code.
 */
export const lazyApi: ApiClient = createLazyClient<ApiClient>(
  {
    account: true,
    adminPayments: true,
    audit: true,
    likes: true,
    mealRequests: true,
    meals: true,
    members: true,
    passkeys: true,
    payments: true,
    pictures: true,
    reviews: true,
    upcomingMeals: true,
  },
  loadApi,
)
