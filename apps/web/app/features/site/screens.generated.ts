// Made by `npm run screens`.

export const screens = {
  "builder": {
    "width": 1600,
    "height": 1000,
    "avif": {
      "640": "/screens/builder-640-cbe6b6b6e9.avif",
      "1120": "/screens/builder-1120-e825bd71a7.avif",
      "1600": "/screens/builder-1600-1c5eb28a6a.avif"
    },
    "webp": {
      "640": "/screens/builder-640-0b4f71e67b.webp",
      "1120": "/screens/builder-1120-74362de81d.webp",
      "1600": "/screens/builder-1600-dd92fb6f72.webp"
    }
  },
  "report": {
    "width": 1600,
    "height": 1000,
    "avif": {
      "640": "/screens/report-640-5fa9ea2a16.avif",
      "1120": "/screens/report-1120-3d40793315.avif",
      "1600": "/screens/report-1600-a679e34ba6.avif"
    },
    "webp": {
      "640": "/screens/report-640-b5a08deb1c.webp",
      "1120": "/screens/report-1120-af8008e915.webp",
      "1600": "/screens/report-1600-b0c6e1a8f6.webp"
    }
  },
  "proposal": {
    "width": 1600,
    "height": 1000,
    "avif": {
      "640": "/screens/proposal-640-d14b010128.avif",
      "1120": "/screens/proposal-1120-6db7a8566a.avif",
      "1600": "/screens/proposal-1600-7433e22d1f.avif"
    },
    "webp": {
      "640": "/screens/proposal-640-091762dad8.webp",
      "1120": "/screens/proposal-1120-fde873088b.webp",
      "1600": "/screens/proposal-1600-dca7c028c5.webp"
    }
  }
} as const;

export const videoFiles = {
  "presentation": {
    "width": 1280,
    "height": 800,
    "video": "/screens/presentation-e00f3fa6a9.mp4",
    "captions": "/screens/presentation-18cdab02a1.vtt",
    "poster": "/screens/presentation-c5f35b091d.webp"
  },
  "tutorial": {
    "width": 1280,
    "height": 800,
    "video": "/screens/tutorial-fc72515a6e.mp4",
    "captions": "/screens/tutorial-73e1870d74.vtt",
    "poster": "/screens/tutorial-68c435547d.webp"
  }
} as const;
