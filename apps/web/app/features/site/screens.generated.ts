// Made by `npm run screens`.

export const screenSizes = {
  "wide": {
    "width": 1600,
    "height": 1000,
    "widths": [
      1120,
      1600
    ]
  },
  "phone": {
    "width": 390,
    "height": 650,
    "widths": [
      780
    ]
  }
} as const;

export const screenHashes = {
  "builder": "c793566aff",
  "report": "8ae2a93304",
  "proposal": "fb0ebbd175"
} as const;

export const videoFiles = {
  "presentation": {
    "width": 1280,
    "height": 800,
    "video": "/screens/presentation-6e5daaf320.mp4",
    "captions": "/screens/presentation-4d7dc745f6.vtt",
    "posters": {
      "light": "/screens/presentation-light-9062452568.webp",
      "dark": "/screens/presentation-dark-52424d6f0c.webp"
    }
  },
  "tutorial": {
    "width": 1280,
    "height": 800,
    "video": "/screens/tutorial-b2c188cbd9.mp4",
    "captions": "/screens/tutorial-53f99ae95f.vtt",
    "posters": {
      "light": "/screens/tutorial-light-90cc85c48b.webp",
      "dark": "/screens/tutorial-dark-dd1042096a.webp"
    }
  }
} as const;
