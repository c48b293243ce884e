import { type Api, type Client, createLazyClient } from '@warm-ladle/contract'
import { unreached } from './unreached.ts'

export type ApiClient = Client<Api>

const loadApi = async (): Promise<ApiClient> => (await import('./browser-api.ts').catch(unreached)).browserApi

/** Preloads the client before its first call; does nothing if it is loaded. */
export const expectCalls = (): void => void loadApi().catch(() => undefined)

/**
 * The browser's client, loaded with the first call. Pages are rendered with their data, so visitors who only read do
 * not load the schemas of all answers, which are a tenth of the code.
 */
export const lazyApi: ApiClient = createLazyClient<ApiClient>(
  {
    account: true,
    adminPayments: true,
    audit: true,
    calendarFeed: true,
    hostel: true,
    closures: true,
    duties: true,
    hours: true,
    likes: true,
    mealRequests: true,
    meals: true,
    members: true,
    needs: true,
    overview: true,
    ownData: true,
    passkeys: true,
    apiTokens: true,
    payments: true,
    pictures: true,
    planning: true,
    counter: true,
    pickups: true,
    reviews: true,
    upcomingMeals: true,
    week: true,
    kitchenSheet: true,
    waste: true,
    forecast: true,
    imports: true,
  },
  loadApi,
)
