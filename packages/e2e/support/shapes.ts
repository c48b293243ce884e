import { expect } from '@playwright/test'

/* The specification's nouns as they are sent. */

const text = expect.any(String)
const number = expect.any(Number)
const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const category = expect.stringMatching(/^(Breakfast|Lunch|Dinner)$/)

const mealShape = {
  _id: id,
  id,
  title: text,
  category,
  description: text,
  details: text,
  image: text,
  ingredients: expect.any(Array),
  price: number,
  likes: number,
  likeCount: number,
  distributorName: text,
  distributorEmail: text,
  postTime: moment,
}

export const shapes = {
  id,
  meal: expect.objectContaining({ ...mealShape, rating: number, reviewsCount: number, reviewCount: number }),
  upcomingMeal: expect.objectContaining(mealShape),
  member: expect.objectContaining({
    _id: id,
    name: text,
    email: text,
    role: expect.stringMatching(/^(user|admin)$/),
    photo: text,
    badge: expect.stringMatching(/^(Bronze Badge|Silver|Gold|Platinum)$/),
  }),
  request: expect.objectContaining({
    _id: id,
    mealId: id,
    mealTitle: text,
    userId: expect.stringContaining('@'),
    status: expect.stringMatching(/^(pending|delivered)$/),
    likeCount: number,
    reviewCount: number,
    requestTime: moment,
  }),
  review: expect.objectContaining({
    _id: id,
    mealId: id,
    userId: text,
    title: text,
    reviewText: text,
    likeCount: number,
    reviewCount: number,
  }),
  payment: expect.objectContaining({
    email: text,
    price: number,
    packageName: expect.stringMatching(/^(Silver|Gold|Platinum)$/),
    transactionId: text,
    date: moment,
  }),
  /** A success with a message to show. */
  done: expect.objectContaining({ success: true, message: expect.stringMatching(/\w/) }),
  refused: { success: false, code: text, message: text, error: text },
} as const
