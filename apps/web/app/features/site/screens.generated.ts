// Made by `npm run screens`.

export const screens = {
  "builder": {
    "light": {
      "wide": {
        "width": 1600,
        "height": 1000,
        "avif": {
          "1120": "/screens/builder-light-wide-1120-05042e0184.avif",
          "1600": "/screens/builder-light-wide-1600-67fad0aa70.avif"
        },
        "webp": "/screens/builder-light-wide-1120-ff77071bd0.webp"
      },
      "phone": {
        "width": 780,
        "height": 1300,
        "avif": {
          "780": "/screens/builder-light-phone-780-23b2283c0f.avif"
        }
      }
    },
    "dark": {
      "wide": {
        "width": 1600,
        "height": 1000,
        "avif": {
          "1120": "/screens/builder-dark-wide-1120-848122f683.avif",
          "1600": "/screens/builder-dark-wide-1600-5d54953c5e.avif"
        },
        "webp": "/screens/builder-dark-wide-1120-b9c1aca7d6.webp"
      },
      "phone": {
        "width": 780,
        "height": 1300,
        "avif": {
          "780": "/screens/builder-dark-phone-780-99a0b848bd.avif"
        }
      }
    }
  },
  "report": {
    "light": {
      "wide": {
        "width": 1600,
        "height": 1000,
        "avif": {
          "1120": "/screens/report-light-wide-1120-dc0547b174.avif",
          "1600": "/screens/report-light-wide-1600-e200fc8ec6.avif"
        },
        "webp": "/screens/report-light-wide-1120-c43d4594a0.webp"
      },
      "phone": {
        "width": 780,
        "height": 1300,
        "avif": {
          "780": "/screens/report-light-phone-780-771bf52886.avif"
        }
      }
    },
    "dark": {
      "wide": {
        "width": 1600,
        "height": 1000,
        "avif": {
          "1120": "/screens/report-dark-wide-1120-cdab81156c.avif",
          "1600": "/screens/report-dark-wide-1600-379addbe43.avif"
        },
        "webp": "/screens/report-dark-wide-1120-4ed514fd54.webp"
      },
      "phone": {
        "width": 780,
        "height": 1300,
        "avif": {
          "780": "/screens/report-dark-phone-780-9ce0f743cf.avif"
        }
      }
    }
  },
  "proposal": {
    "light": {
      "wide": {
        "width": 1600,
        "height": 1000,
        "avif": {
          "1120": "/screens/proposal-light-wide-1120-5e22763d52.avif",
          "1600": "/screens/proposal-light-wide-1600-db54eba2dc.avif"
        },
        "webp": "/screens/proposal-light-wide-1120-353e5229bf.webp"
      },
      "phone": {
        "width": 780,
        "height": 1300,
        "avif": {
          "780": "/screens/proposal-light-phone-780-db66a39d6a.avif"
        }
      }
    },
    "dark": {
      "wide": {
        "width": 1600,
        "height": 1000,
        "avif": {
          "1120": "/screens/proposal-dark-wide-1120-6614bd81f2.avif",
          "1600": "/screens/proposal-dark-wide-1600-d5c14ed9c9.avif"
        },
        "webp": "/screens/proposal-dark-wide-1120-ea0cd584fa.webp"
      },
      "phone": {
        "width": 780,
        "height": 1300,
        "avif": {
          "780": "/screens/proposal-dark-phone-780-364b2c4d43.avif"
        }
      }
    }
  }
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
