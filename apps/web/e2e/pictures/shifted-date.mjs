// Loaded before a server: its clock goes on from the instant in PICTURES_AT, so that the demo data ends on the same day each time.
const RealDate = Date
const shift = RealDate.parse(process.env.PICTURES_AT ?? '') - RealDate.now()

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts))
  }

  static now() {
    return RealDate.now() + shift
  }
}
