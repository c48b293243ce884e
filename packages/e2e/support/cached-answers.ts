/* Responses in the form in which the service worker caches them. */

const id = '0192f0c0-0000-7000-8000-000000000001'
const startsAt = '2026-11-26T06:30:00.000Z'
const serving = {
  id,
  mealId: id,
  image: '',
  price: 4,
  left: 3,
  fits: 'yes',
}
const mine = {
  requestId: id,
  portions: 2,
  note: '',
  takeaway: false,
  status: 'pending',
  lateCancel: false,
}
const mealtime = {
  id,
  date: '2026-11-26',
  endsAt: '2026-11-26T08:30:00.000Z',
  ordersCloseAt: startsAt,
  note: '',
}
export const cachedWeek = {
  now: startsAt,
  today: '2026-11-24',
  timeZone: 'Asia/Dhaka',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [
    {
      date: '2026-11-24',
      closures: [],
      mealtimes: [
        {
          ...mealtime,
          slot: 'lunch',
          startsAt,
          state: 'published',
          servings: [
            { ...serving, title: 'Khichuri with egg', mine },
            { ...serving, id: id.replace(/1$/, '2'), title: 'Bento box' },
          ],
        },
        {
          ...mealtime,
          id: id.replace(/1$/, '3'),
          slot: 'dinner',
          startsAt,
          state: 'cancelled',
          cancelReason: 'The stove is broken.',
          servings: [],
        },
      ],
    },
  ],
}
const request = { _id: id, mealId: id, mealImage: '', mealCategory: 'Lunch', userId: 'gold@warmladle.test' }
export const cachedRequests = [
  {
    ...request,
    mealTitle: 'Khichuri with egg',
    status: 'pending',
    likeCount: 1,
    reviewCount: 0,
    requestTime: startsAt,
    portions: 2,
    slot: 'lunch',
    startsAt,
  },
]
