// What a request fails with that brings more than there is room for.

/** There is no room for the rest of the body. */
export class NoRoomForBody extends Error {
  readonly retryAfterSeconds = 2;
}
