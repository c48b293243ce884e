import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('offline', {
  title: 'Offline',
  offline: 'You are offline',
  lastShown: 'This is what you last saw on this device.',
  needsNetwork: 'This page needs an internet connection.',
  backOnline: 'You are back online',
  seeNew: 'Try again to see what’s new.',
  nothingStored: 'Nothing is stored yet. Open This Week or your requests once while online.',
  /** Below a heading: when the content was loaded. */
  asOf: 'as of {time}, offline',

  thisWeek: 'This week',
  weekOf: 'Week of {date}',
  nothingPlanned: 'Nothing else was planned.',
  cancelled: 'Cancelled: {reason}',
  /** After a meal: how many portions of it the member has. */
  yours: '· yours: {portions}',

  requests: 'Your requests',
  noRequests: 'You had no requests.',
  countedTitle: '{portions} × {title}',
  requested: 'Requested {time}',
  /** State of a request; capitalized on the page. */
  isPending: 'pending',
  isDelivered: 'delivered',
  isCancelled: 'cancelled',
})
