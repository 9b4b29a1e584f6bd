// Made by `npm run screens`.

export const screens = {
  "builder": {
    "width": 1600,
    "height": 1000,
    "avif": {
      "640": "/screens/builder-640-7cabc66f4b.avif",
      "1120": "/screens/builder-1120-05042e0184.avif",
      "1600": "/screens/builder-1600-67fad0aa70.avif"
    },
    "webp": {
      "640": "/screens/builder-640-98433aa9ea.webp",
      "1120": "/screens/builder-1120-ff77071bd0.webp",
      "1600": "/screens/builder-1600-7ed1d54bf8.webp"
    }
  },
  "report": {
    "width": 1600,
    "height": 1000,
    "avif": {
      "640": "/screens/report-640-53bad2fb89.avif",
      "1120": "/screens/report-1120-dc0547b174.avif",
      "1600": "/screens/report-1600-e200fc8ec6.avif"
    },
    "webp": {
      "640": "/screens/report-640-883407e24a.webp",
      "1120": "/screens/report-1120-c43d4594a0.webp",
      "1600": "/screens/report-1600-1131c25ae3.webp"
    }
  },
  "proposal": {
    "width": 1600,
    "height": 1000,
    "avif": {
      "640": "/screens/proposal-640-fe2a9c5188.avif",
      "1120": "/screens/proposal-1120-5e22763d52.avif",
      "1600": "/screens/proposal-1600-db54eba2dc.avif"
    },
    "webp": {
      "640": "/screens/proposal-640-cf88177db8.webp",
      "1120": "/screens/proposal-1120-353e5229bf.webp",
      "1600": "/screens/proposal-1600-37044c74af.webp"
    }
  }
} as const;

export const videoFiles = {
  "presentation": {
    "width": 1280,
    "height": 800,
    "video": "/screens/presentation-6e5daaf320.mp4",
    "captions": "/screens/presentation-4d7dc745f6.vtt",
    "poster": "/screens/presentation-86175fa847.webp"
  },
  "tutorial": {
    "width": 1280,
    "height": 800,
    "video": "/screens/tutorial-b2c188cbd9.mp4",
    "captions": "/screens/tutorial-53f99ae95f.vtt",
    "poster": "/screens/tutorial-cd8368ba3e.webp"
  }
} as const;
