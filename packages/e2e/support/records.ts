import type {
  AdminPayment,
  AuditEntry,
  ListedMember,
  Meal,
  MealRequest,
  Review,
  UpcomingMeal,
} from '@warm-ladle/contract'

/* Records in the form of the product's responses, for cases that the demonstration lacks. */

const identity = () => ({ _id: crypto.randomUUID() })

function makeMealFields(): Omit<UpcomingMeal, 'liked'> {
  const { _id } = identity()
  return {
    _id,
    id: _id,
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
}

export const aMeal = (change: Partial<Meal> = {}): Meal => ({
  ...makeMealFields(),
  rating: 4,
  reviewsCount: 2,
  reviewCount: 2,
  ...change,
})

export const aMember = (change: Partial<ListedMember> = {}): ListedMember => ({
  ...identity(),
  name: 'Nadia Sultana',
  photo: '',
  email: 'nadia@hostel.test',
  badge: 'Bronze Badge',
  role: 'user',
  isWaiting: false,
  revision: 1,
  ...change,
})

export const aReview = (change: Partial<Review> = {}): Review => ({
  ...identity(),
  mealId: crypto.randomUUID(),
  title: 'Khichuri',
  image: '/meal.svg',
  category: 'Lunch',
  reviewText: 'Just like at home.',
  likeCount: 3,
  reviewCount: 2,
  reviewTime: '2026-01-03T08:00:00.000Z',
  userId: 'gold@warmladle.test',
  author: { name: 'Tariq Hasan', photo: '' },
  ...change,
})

export const aRequest = (change: Partial<MealRequest> = {}): MealRequest => ({
  ...identity(),
  mealId: crypto.randomUUID(),
  mealTitle: 'Khichuri',
  mealImage: '/meal.svg',
  mealCategory: 'Lunch',
  userId: 'gold@warmladle.test',
  status: 'pending',
  likeCount: 3,
  reviewCount: 2,
  requestTime: '2026-01-03T08:00:00.000Z',
  ...change,
})

export const aPayment = (change: Partial<AdminPayment> = {}): AdminPayment => ({
  ...identity(),
  email: 'gold@warmladle.test',
  name: 'Tariq Hasan',
  price: 20,
  packageName: 'Gold',
  transactionId: 'pi_3PqVd52eZvKYlo2C1mJ8aXyz',
  method: 'card',
  reference: null,
  date: '2026-02-01T10:00:00.000Z',
  refundedAt: null,
  dispute: null,
  ...change,
})

export const anAct = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  ...identity(),
  at: '2026-02-01T10:00:00.000Z',
  actor: { name: 'Amina Rahman', email: 'admin@warmladle.test' },
  act: 'meal-updated',
  subject: { kind: 'meal', id: null, text: 'Khichuri' },
  before: { price: 4 },
  after: { price: 4.5 },
  ...change,
})
