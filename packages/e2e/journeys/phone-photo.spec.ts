import type { Page } from '@playwright/test'
import { answerDialog } from '../support/dialogs.ts'
import { newcomer } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** EXIF data for a quarter turn, as in photos from phones held upright. */
const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')

/** A photo like those of 24-megapixel phones. */
async function takePhoto(page: Page) {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(5712, 4284)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('Nothing can be drawn')
    for (const [index, colour] of ['#b93815', '#f0a52b', '#2f6b3f'].entries()) {
      pen.fillStyle = colour
      pen.fillRect(index * 1904, 0, 1904, 4284)
    }
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    return [...new Uint8Array(await photo.arrayBuffer())]
  })
  const jpeg = Buffer.from(drawn)
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)])
}

test('a new member’s 24.5-megapixel photo from a phone is uploaded smaller and upright', async ({
  anotherBrowser,
}) => {
  const phone = await anotherBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  const person = newcomer('Nadia Sultana')
  await visit(page, '/signup')
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) }
  await page.getByLabel('Profile photo').setInputFiles(photo)
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/images'))
  await page.getByRole('button', { name: 'Create account' }).click()
  const answer = await uploaded
  expect(await answer.json()).toMatchObject({ data: { width: 1280, height: 1707 } })
  await answerDialog(page, 'Signup Successful')
})
