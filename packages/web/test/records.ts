import type {
  OwnServing,
  Account,
  AdminPayment,
  Meal,
  Mealtime,
  Member,
  MonthTotals,
  OwnMealRequest,
  QueuedRequest,
  Serving,
} from '@warm-ladle/contract'

/** Record ids: `makeId(1)` is always the same. */
export const makeId = (number: number): string =>
  `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const amina: Member = {
  _id: makeId(1),
  name: 'Amina',
  photo: '',
  email: 'amina@hostel.test',
  badge: 'Gold',
  role: 'user',
}
/** Amina's account, who logs in with a password. */
export const aminasAccount: Account = {
  _id: amina._id,
  name: amina.name,
  email: amina.email,
  photo: '',
  emailConfirmed: true,
  hasPassword: true,
  providers: [],
}
/** The response of GET /user-details. */
export const makeDetails = (member: Member) => ({ success: true, message: 'Found', data: member, ...member })

export const ramen: Meal = {
  _id: makeId(10),
  id: makeId(10),
  title: 'Ramen night',
  category: 'Dinner',
  description: 'Noodles in broth.',
  details: 'Noodles in broth.',
  image: '/pictures/ramen.webp',
  ingredients: ['Noodles'],
  price: 8,
  likes: 2,
  likeCount: 2,
  distributorName: 'Warm Ladle',
  distributorEmail: 'kitchen@hostel.test',
  postTime: '2026-11-01T10:00:00.000Z',
  rating: 4,
  reviewsCount: 0,
  reviewCount: 0,
}

export const goldPayment: AdminPayment = {
  _id: makeId(20),
  email: amina.email,
  name: amina.name,
  price: 20,
  packageName: 'Gold',
  transactionId: 'pi_1',
  method: 'card',
  reference: null,
  date: '2026-11-01T10:00:00.000Z',
  refundedAt: null,
  dispute: null,
}

export const november: MonthTotals = {
  month: '2026-11',
  paid: 20,
  refunded: 0,
  net: 20,
  counts: { Silver: 0, Gold: 1, Platinum: 0 },
}

/** A meal request, with an id made from the number. */
export const makeRequest = (number: number, change: Partial<QueuedRequest> = {}): QueuedRequest => ({
  _id: makeId(number),
  mealId: makeId(10),
  mealTitle: `Meal ${number}`,
  mealImage: '/meal.svg',
  mealCategory: 'Dinner',
  userId: amina.email,
  status: 'pending',
  likeCount: 2,
  reviewCount: 0,
  requestTime: '2026-11-20T18:30:00.000Z',
  ...change,
})

/** The request as its member sees it. */
export const makeOwnRequest = (number: number, change: Partial<OwnMealRequest> = {}): OwnMealRequest => ({
  ...makeRequest(number),
  userId: amina.email,
  ...change,
})

/** The packages for sale, as the server lists them. */
export const packages = [
  { name: 'Silver', price: 10 },
  { name: 'Gold', price: 20 },
  { name: 'Platinum', price: 30 },
]

/** A lunch on Thursday that offers the ramen, with requests open until two hours after `comingAt`. */
export const makeLunch = (change: Partial<Serving> = {}): Mealtime => ({
  id: makeId(30),
  date: '2026-11-26',
  slot: 'lunch',
  startsAt: '2026-11-26T06:30:00.000Z',
  endsAt: '2026-11-26T08:30:00.000Z',
  ordersCloseAt: '2026-11-26T04:00:00.000Z',
  state: 'published',
  note: '',
  servings: [
    {
      id: makeId(31),
      mealId: ramen._id,
      title: ramen.title,
      image: ramen.image,
      price: 8,
      left: 40,
      fits: 'yes',
      ...change,
    },
  ],
})

/** One requested portion of a serving that is waiting at the counter. */
export const ownServing = {
  requestId: makeId(50),
  portions: 1,
  note: '',
  takeaway: false,
  lateCancel: false,
  status: 'pending',
  code: 'K7QM',
  pickupId: makeId(70),
} as const satisfies OwnServing
