/** Head of the calls of carousels. */
export const carouselPath = '/ytR0Task'
