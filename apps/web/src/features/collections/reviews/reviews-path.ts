/** 'Por revisar' in Cobros (product/collecting-without-signal#list-in-cobros). */
export const REVIEWS_PATH = '/collections?list=toReview'
