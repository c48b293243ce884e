/* Records as the product answers them, for what the demonstration does not have. */

const id = () => crypto.randomUUID()

const dish = {
  title: 'Khichuri',
  category: 'Lunch',
  description: 'Rice and lentils.',
  details: 'Rice and lentils.',
  image: '/meal.svg',
  ingredients: ['Rice', 'Lentils'],
  price: 4,
  likes: 3,
  likeCount: 3,
  distributorName: 'Amina Rahman',
  distributorEmail: 'admin@warmladle.test',
  postTime: '2026-01-02T08:00:00.000Z',
}

const identified = <Record extends object>(record: Record, change: Partial<Record>) => {
  const own = id()
  return { ...record, _id: own, id: own, ...change }
}

const meal = { ...dish, rating: 4, reviewsCount: 2, reviewCount: 2 }
export const aMeal = (change: Partial<typeof meal> = {}) => identified(meal, change)

const upcomingMeal = { ...dish, liked: false }
export const anUpcomingMeal = (change: Partial<typeof upcomingMeal> = {}) => identified(upcomingMeal, change)

const member = {
  name: 'Nadia Sultana',
  photo: '',
  email: 'nadia@hostel.test',
  badge: 'Bronze Badge',
  role: 'user',
  isWaiting: false,
}
export const aMember = (change: Partial<typeof member> = {}) => identified(member, change)

const review = {
  mealId: id(),
  title: 'Khichuri',
  reviewText: 'Just like at home.',
  likeCount: 3,
  reviewCount: 2,
  reviewTime: '2026-01-03T08:00:00.000Z',
  userId: 'gold@warmladle.test',
  author: { name: 'Tariq Hasan', photo: '' },
}
export const aReview = (change: Partial<typeof review> = {}) => identified(review, change)

const request = {
  mealId: id(),
  mealTitle: 'Khichuri',
  userId: 'gold@warmladle.test',
  status: 'pending',
  likeCount: 3,
  reviewCount: 2,
  requestTime: '2026-01-03T08:00:00.000Z',
}
export const aRequest = (change: Partial<typeof request> = {}) => identified(request, change)
