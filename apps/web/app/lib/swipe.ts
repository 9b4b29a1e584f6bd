/** The specification's settings of the swipeable drawer. */
export const drawerSwipe = { swipeAreaWidth: 20, hysteresis: 0.52, minFlingVelocity: 450 } as const;
