import type {
  Api,
  Client,
  Currency,
  FirstDay,
  HourFormat,
  Language,
  Perform,
  Refusal,
  SignInProvider,
} from '@warm-ladle/contract'
import { createContext, type CreateRequestHandlerFunction, RouterContextProvider } from 'react-router'
import type { Session, SessionAccount } from './signed-in-user.ts'
import type { Theme } from './theme.ts'
import type { TourState } from './tour.ts'

/** The configuration of the card form. */
export interface CardConfig {
  readonly publishableKey: string
  /** The URL of Stripe's script, if it differs from Stripe's own. */
  readonly scriptUrl?: string | undefined
}

/** Days for which activity log entries are stored, and for which notes and pick-ups are stored after their mealtime. */
export interface Retention {
  readonly auditLogDays: number
  readonly noteDays: number
  readonly pickupDays: number
}

/** The public part of the server's configuration. */
export interface PublicConfig {
  /** The server's public URL without a trailing slash: 'https://meals.example'. */
  readonly publicUrl: string
  readonly hostelName: string
  /** The hostel's own text about the price, shown instead of whether meals are billed or included. */
  readonly mealPriceText?: string | undefined
  /** The currency of all amounts; dollars by default. */
  readonly currency?: Currency | undefined
  /** The format for times of day; by default the language's. */
  readonly hourFormat?: HourFormat | undefined
  /** The first day of the week; Monday by default. */
  readonly firstDay?: FirstDay | undefined
  /** Whether meals are billed by monthly statements; rebates for absences are in minor units. */
  readonly mealsBilled?: 'included' | 'monthly' | undefined
  readonly absenceRebate?: number | undefined
  /** The maximum number of guests per request. */
  readonly guests?: number | undefined
  /** The maximum number of portions that a resident may request at a mealtime. */
  readonly mostPortions?: number | undefined
  /** Whether meals can be requested anytime, without a planned mealtime. */
  readonly requestsWithoutMealtime?: boolean | undefined
  /** Minutes before a mealtime at which the counter starts to serve it. */
  readonly servingOpensMinutes?: number | undefined
  /** The IANA time zone name for dates. */
  readonly timeZone: string
  /** Retention periods in days. */
  readonly retention: Retention
  /** Undefined if no cards are accepted. */
  readonly stripe?: CardConfig | undefined
  /** Providers for 'Continue with …', in the order of their buttons. */
  readonly providers: readonly SignInProvider[]
  /** Whether the server sends emails, e.g. to reset a password. */
  readonly mailEnabled: boolean
  /** Whether new password accounts wait for an admin. */
  readonly needsAdmission: boolean
  /** Whether mealtimes are planned, so that there is a week to show. */
  readonly plansMealtimes?: boolean | undefined
  /** Accounts to try out, only in a demonstration. */
  readonly demoAccounts?: readonly DemoAccount[] | undefined
}

/** The roles that a demonstration offers. */
export type Tour = 'resident' | 'cook' | 'counter' | 'warden'

export interface DemoAccount {
  readonly email: string
  readonly password: string
  /** Undefined if only the login page offers the account. */
  readonly tour?: Tour | undefined
}

/** The server's input for rendering a page. */
export interface PageRequest {
  /** The request's Cookie header; undefined if missing. */
  readonly cookie: string | undefined
  readonly language: Language
  /** The nonce for the page's inline scripts under the Content-Security-Policy. */
  readonly nonce: string
  readonly config: PublicConfig
  /** The request's id in the log. */
  readonly requestId: string
  /** Calls the API in process, on behalf of the page's caller. */
  readonly perform: Perform
  /** The logged-in account, loaded once; null for a visitor. */
  readonly account: () => Promise<SessionAccount | null>
  /** Logs an error during rendering. */
  readonly report: (error: unknown) => void
  /** Receives the rendered page. A Response would copy it twice and convert it to streams. */
  readonly deliver: (page: Buffer) => void
}

/** The exports of the server build besides the router's own; see entry.server.tsx. */
export interface PageEntry {
  readonly createPageContext: (request: PageRequest) => RouterContextProvider
  readonly createRequestHandler: CreateRequestHandlerFunction
  readonly Refusal: typeof Refusal
}

/** Data for the loaders and rendering of one page. */
export interface PageFacts extends Omit<PageRequest, 'perform' | 'account' | 'cookie'> {
  readonly theme: Theme | undefined
  /** How the visitor left a demonstration's bar. */
  readonly tour: TourState
  /** Ids of the announcements dismissed in this browser. */
  readonly dismissed: readonly string[]
  readonly api: Client<Api>
  /** The logged-in user, loaded once per page for all loaders. */
  readonly session: () => Promise<Session | null>
}

export const pageContext = createContext<PageFacts>()

/**
 * The session of a page's caller; null for visitors, and after a failure, in which case the browser tries
 * again.
 */
export const findSession = (context: Readonly<RouterContextProvider>): Promise<Session | null> =>
  context
    .get(pageContext)
    .session()
    .catch(() => null)

/** The router context for one page. */
export function provide(facts: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, facts)
  return context
}
