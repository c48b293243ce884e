/** How many calls are allowed in a window of this many minutes, which starts with the first call. */
export interface Limit {
  readonly calls: number
  readonly minutes: number
  /**
   * Counted per session, so that a stolen session cannot use up the calls that its member needs to revoke it.
   */
  readonly perSession?: true
}

/**
 * How often one caller may change something; visitors are counted by network. Endpoints refer to a limit with
 * `throttle`. Endpoints that share a limit are counted together.
 */
export const limits = {
  /** New accounts. Residents of a hostel often share one address. */
  signUps: { calls: 60, minutes: 15 },
  /** Checks of passwords before an account is opened; some are rejected as too easy. */
  passwordChecks: { calls: 120, minutes: 15 },
  /** Logins started with Google and other providers. */
  providerSignIns: { calls: 60, minutes: 15 },
  /** Sent by every browser after every login. */
  registrations: { calls: 60, minutes: 15 },
  /** Passkey ceremonies, including visitors' logins; each ceremony takes two calls. */
  passkeys: { calls: 480, minutes: 15 },
  accountChanges: { calls: 60, minutes: 15 },
  /** Removals of sessions, tokens, passkeys and the calendar's address. */
  accountRemovals: { calls: 60, minutes: 15, perSession: true },
  /** Calls that need the password: confirming a login, a new password, account deletion. */
  proofs: { calls: 60, minutes: 15, perSession: true },
  /** Exports of a member's own data. */
  exports: { calls: 10, minutes: 60 },
  /** Downloads of lists with personal data; each is recorded. */
  downloads: { calls: 60, minutes: 15 },
  /** Emails on request; those for passwords and for confirmations are counted separately. */
  passwordMails: { calls: 10, minutes: 15 },
  confirmationMails: { calls: 10, minutes: 15 },
  passwordResets: { calls: 20, minutes: 15 },
  confirmations: { calls: 20, minutes: 15 },
  /** Reads by calendar programs. All programs in one hostel or at one provider share a network. */
  calendarReads: { calls: 600, minutes: 15 },
  /** Reads of a single calendar address. */
  readsOfOneCalendar: { calls: 60, minutes: 15 },
  uploads: { calls: 30, minutes: 10 },
  /** Reports that notifications were read, from every page that shows them. */
  bell: { calls: 120, minutes: 1 },
  likesAndRequests: { calls: 60, minutes: 1 },
  /** Calls that request up to fifty servings each. */
  weeksOfRequests: { calls: 20, minutes: 1 },
  reviews: { calls: 20, minutes: 60 },
  /** Stored reviews by one member of one meal. */
  reviewsOfOneMeal: { calls: 5, minutes: 24 * 60 },
  reviewChanges: { calls: 60, minutes: 60 },
  feedback: { calls: 10, minutes: 60 },
  paymentIntents: { calls: 10, minutes: 60 },
  paymentReports: { calls: 60, minutes: 60 },
  /** Enough for a queue of residents at the counter. */
  adminChanges: { calls: 300, minutes: 1 },
  /** Reports from a counter. After a break, one report holds up to a hundred acts. */
  kitchenActs: { calls: 300, minutes: 1 },
  /** Calls that change up to fifty records each, or call another service. */
  adminBatches: { calls: 30, minutes: 1 },
  /** Announcements to all residents on the hostel's behalf. */
  announcements: { calls: 10, minutes: 60 },
  /** Files with many records. Each import keeps the database busy for a moment. */
  imports: { calls: 60, minutes: 15 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits
export type Limits = Readonly<Record<LimitName, Limit>>

/** The same limits with more calls, because one machine acts for many people in a load test. */
export const raisedLimits = (factor: number): Limits =>
  // each name keeps its limit, but Object.fromEntries loses the type of the names
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, calls: limit.calls * factor }]),
  ) as Limits
