import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('offline', {
  title: 'Offline',
  offline: 'You are offline',
  lastShown: 'This is what was shown last on this device.',
  needsNetwork: 'This page needs the network.',
  backOnline: 'You are back online',
  seeNew: 'Try again to see what is new.',
  nothingStored: 'Nothing is kept yet. This week and your requests are kept once you have opened them.',
  /** Below a heading: when what follows was shown. */
  asOf: 'as of {time}, offline',

  thisWeek: 'This week',
  weekOf: 'Week of {date}',
  nothingPlanned: 'Nothing more was planned.',
  cancelled: 'Cancelled: {reason}',
  /** After a dish: how many portions of it the member has. */
  yours: '· yours: {portions}',

  requests: 'Your requests',
  noRequests: 'You had asked for nothing.',
  countedTitle: '{portions} × {title}',
  requested: 'Requested {time}',
  /** How a request stands; shown with a capital letter. */
  isPending: 'pending',
  isDelivered: 'delivered',
  isCancelled: 'cancelled',
})
