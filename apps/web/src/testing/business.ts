/** A business of which nothing is known yet. */
export const unnamed = {
  name: null,
  phone: null,
  address: null,
  nit: null,
  footText: null,
  quotationValidityDays: 15,
  cutAfterDays: 10,
  version: 1,
  logo: null,
}
