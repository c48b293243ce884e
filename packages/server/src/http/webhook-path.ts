/** Path of the provider's webhook. */
export const webhookPath = '/api/webhooks/stripe'
